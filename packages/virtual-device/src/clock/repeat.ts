import type { Clock } from './clock.ts'

/** Runs `action` every `intervalMs` until the function given is called. */
export function repeat(clock: Clock, intervalMs: number, action: () => void): () => void {
  let cancel = () => {}
  const wait = () => {
    cancel = clock.schedule(intervalMs, () => {
      wait()
      action()
    })
  }
  wait()
  return () => cancel()
}
