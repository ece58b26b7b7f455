import TestSupport
import Testing

@testable import Remotes

/// Where the bucket is, by the environment and the profile.
@Suite(.tags(.medium)) struct EndpointSettingsTests {
    private static let config = """
        [default]
        region = eu-north-1
        endpoint_url = https://all.example
        services = boat
        s3 =
          addressing_style = virtual
          max_concurrent_requests = 3
        [services boat]
        s3 =
          endpoint_url = https://s3.example
        sts =
          endpoint_url = https://sts.example
        [profile "two words"]
        region = ap-east-1
        """

    @Test func `a services section counts more than the profile's endpoint, a variable more`()
        throws
    {
        let house = try KeyHouse(config: Self.config)
        #expect(
            try S3Settings(environment: house.environment([:])).endpoint == "https://s3.example")
        let variables = house.environment(["AWS_ENDPOINT_URL": "https://env.example"])
        #expect(try S3Settings(environment: variables).endpoint == "https://env.example")
        let ignored = house.environment(["AWS_IGNORE_CONFIGURED_ENDPOINT_URLS": "true"])
        #expect(try S3Settings(environment: ignored).endpoint == nil)
        let quoted = house.environment(["AWS_PROFILE": "two words"])
        #expect(try S3Settings(environment: quoted).region == "ap-east-1")
    }

    @Test func `a person may choose where the bucket's name stands`() throws {
        let house = try KeyHouse(config: Self.config)
        let settings = try S3Settings(environment: house.environment([:]))
        let endpoint = try S3Endpoint(
            bucket: "album", region: settings.region, endpoint: settings.endpoint,
            options: .init(settings))
        #expect(endpoint.authority == "album.s3.example")
        var options = S3Endpoint.Options()
        options.addressing = .virtual
        let numbered = try S3Endpoint(
            bucket: "album", region: "x", endpoint: "http://10.0.0.1:9000", options: options)
        #expect(numbered.authority == "10.0.0.1:9000")
        options.addressing = .path
        let amazon = try S3Endpoint(bucket: "album", region: "x", endpoint: nil, options: options)
        #expect(amazon.authority == "s3.x.amazonaws.com" && amazon.wirePath("k") == "/album/k")
    }

    @Test func `dualstack and FIPS are hosts of their own, in every region`() throws {
        let house = try KeyHouse()
        let settings = try S3Settings(
            environment: house.environment([
                "AWS_USE_DUALSTACK_ENDPOINT": "true", "AWS_REGION": "eu-west-1",
            ]))
        let endpoint = try S3Endpoint(
            bucket: "album", region: "eu-west-1", endpoint: settings.endpoint,
            options: .init(settings))
        #expect(endpoint.authority == "album.s3.dualstack.eu-west-1.amazonaws.com")
        #expect(
            endpoint.moved(toRegion: "us-east-2")?.authority
                == "album.s3.dualstack.us-east-2.amazonaws.com")
    }

    @Test func `a region that is no name of a host is refused`() throws {
        let house = try KeyHouse()
        #expect(throws: RemoteError.self) {
            try S3Settings(environment: house.environment(["AWS_REGION": "x.evil.example/"]))
        }
    }

    @Test func `proxies come from the environment, small letters first, and are not shown`() throws
    {
        let proxies = try #require(
            ProxySettings([
                "https_proxy": "http://u:canary@small:1", "HTTPS_PROXY": "http://large:1",
                "ALL_PROXY": "socks5://all:1", "NO_PROXY": "internal,.lan",
            ]))
        #expect(proxies.https == "http://u:canary@small:1" && proxies.http == "socks5://all:1")
        #expect(proxies.none == "internal,.lan")
        var text = "\(proxies) \(String(reflecting: proxies))"
        dump(proxies, to: &text)
        #expect(!text.contains("canary"))
        #expect(ProxySettings([:]) == nil)
    }

    @Test func `a proxy is used for another host, and not for one that NO_PROXY names`()
        async throws
    {
        let house = try KeyHouse { _, _ in .reply(200, body: "by proxy") }
        var settings = TransportSettings()
        settings.allowsPlainHTTP = true
        settings.proxies = ProxySettings(["http_proxy": house.server.url])
        let url = "http://store.invalid/key"
        let response = try await Transport(settings).send(HTTPRequest(.get, url))
        #expect(response.body == Array("by proxy".utf8))
        #expect(house.server.requests.first?.target == url)
        settings.proxies = ProxySettings(["http_proxy": house.server.url, "no_proxy": ".invalid"])
        await #expect(throws: TransportError.self) {
            try await Transport(settings).send(HTTPRequest(.get, url))
        }
    }
}
