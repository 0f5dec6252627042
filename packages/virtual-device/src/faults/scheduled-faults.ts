import { type Clock, repeat } from '../system/clock.ts'
import { DEFAULT_DOWN_SECONDS, type Fault } from './fault.ts'

type FaultyDevice = {
  readonly clock: Clock
  forgetToken(): void
  reboot(downMs: number): Promise<void>
}

/**
 * Starts the faults that recur at intervals of the clock. Returns a function that stops them.
 */
export function scheduleFaults(
  faults: readonly Fault[],
  { clock, forgetToken, reboot }: FaultyDevice,
): () => void {
  const cancels = faults.map((fault) => {
    switch (fault.kind) {
      case 'forget-token':
        return repeat(clock, fault.everySeconds * 1000, forgetToken)
      case 'reboot': {
        const { everySeconds, downSeconds = DEFAULT_DOWN_SECONDS } = fault
        return repeat(clock, everySeconds * 1000, () => {
          reboot(downSeconds * 1000).catch((error) => process.emitWarning(error))
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
