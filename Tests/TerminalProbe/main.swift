// A small real program for the terminal's tests: paints what is hard to paint, shows the keys that
// arrive, and ends in every bad way on request.

import Dispatch
import FoundationEssentials
import Glibc
import Terminal

let probe: Probe
do {
    probe = try Probe()
} catch {
    print("terminal-probe: \(error)")
    exit(1)
}
probe.paint()
dispatchMain()
