import Glibc

// libFuzzer drives; GYOTAKU_FUZZ names what is fed. tools/fuzz builds and runs this.

guard FuzzTarget.chosen != nil else {
    print("GYOTAKU_FUZZ must be one of:", FuzzTarget.all.map(\.name).joined(separator: " "))
    exit(2)
}
var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = unsafe CommandLine.unsafeArgv
exit(unsafe LLVMFuzzerRunDriver(&count, &arguments, feed))

@_silgen_name("LLVMFuzzerRunDriver")
func LLVMFuzzerRunDriver(
    _ count: UnsafeMutablePointer<Int32>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
    _ feed: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

/// By this name the driver's own main, which is linked but never run, would call it.
@_cdecl("LLVMFuzzerTestOneInput")
func feed(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    unsafe FuzzTarget.chosen?.feed(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
}
