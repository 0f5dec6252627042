import { repeat } from '../clock/repeat.ts'
import type { DeviceCore } from '../device/device-core.ts'
import type { Power } from '../power/power.ts'
import { DEFAULT_DOWN_SECONDS, type Fault } from './fault.ts'

/** Has the faults happen that come by the clock, until the function given is called. */
export function scheduleFaults(
  faults: readonly Fault[],
  core: DeviceCore,
  power: Power,
): () => void {
  const cancels = faults.map((fault) => {
    switch (fault.kind) {
      case 'forget-token':
        return repeat(core.clock, fault.everySeconds * 1000, () => core.session.forget())
      case 'reboot': {
        const { everySeconds, downSeconds = DEFAULT_DOWN_SECONDS } = fault
        return repeat(core.clock, everySeconds * 1000, () => {
          power.reboot(downSeconds * 1000).catch((error) => process.emitWarning(error))
        })
      }
      default:
        return () => {}
    }
  })
  return () => {
    for (const cancel of cancels) cancel()
  }
}
