import { readEffectCalls } from '../effects/effect-calls.ts'

const INTERVAL_MS = 250

/**
 * Calls `onStuck`, once, when a call into an effect has not come back for `limit` seconds in which
 * no other one did. What else takes its time, as decoding does, does not count.
 */
export function watchEffects(
  cells: Int32Array,
  limit: number,
  onStuck: () => void,
): { stop(): void } {
  let before = -1
  let silentMs = 0
  const stop = () => clearInterval(timer)
  // Counted in checks rather than by the clock: a machine that slept is no effect that hangs.
  const timer = setInterval(() => {
    const { left, isInside } = readEffectCalls(cells)
    silentMs = isInside && left === before ? silentMs + INTERVAL_MS : 0
    before = left
    if (silentMs < limit * 1000) return
    stop()
    onStuck()
  }, INTERVAL_MS)
  return { stop }
}
