import type { EffectKind } from './effect.ts'

/** Converts the host's time into effect time, which `speed` stretches. */
interface EffectClock {
  /** Length of the loop in effect time, for `prepare`; `undefined` if the effect plays endlessly. */
  readonly loop: number | undefined
  /** True if a stateful effect must restart to show `time`. */
  goesBack(time: number): boolean
  /** Effect time at `time`, both in seconds. */
  advance(time: number): number
  /**
   * Changes the speed from the last time on. In a loop of a pure effect it is rounded to run through
   * the loop a whole number of times.
   */
  setSpeed(speed: number): void
}

/**
 * Creates a clock for an effect. Pure effects in a loop get times from 0 up to the loop's length, so
 * that rounding never opens the loop; all others get time that adds up.
 */
export function createEffectClock(
  kind: EffectKind,
  speed: number,
  loop: number | undefined,
): EffectClock {
  return kind === 'pure' && loop !== undefined ? createLoop(speed, loop) : createLine(speed)
}

// Effect time runs in laps. Any whole number of laps closes the loop, and the length of a lap does not
// depend on the speed, so nothing jumps when the speed changes.
function createLoop(initialSpeed: number, duration: number): EffectClock {
  const lapSpeed = initialSpeed > 0 ? initialSpeed : 1
  const loop = duration * lapSpeed
  const lapsAt = (speed: number) => (speed > 0 ? Math.max(1, Math.round(speed / lapSpeed)) : 0)
  let laps = lapsAt(initialSpeed)
  let offset = 0
  let last = 0
  const run = (time: number) => wrap(time, duration) * lapSpeed * laps
  const at = (time: number) => wrap(offset + run(time), loop)
  return {
    loop,
    goesBack: () => false,
    advance(time) {
      last = time
      return at(time)
    },
    setSpeed(next) {
      if (lapsAt(next) === laps) return
      const here = at(last)
      laps = lapsAt(next)
      offset = here - run(last)
    },
  }
}

function wrap(time: number, length: number): number {
  return time - Math.floor(time / length) * length
}

// Time adds up at the current speed instead of being multiplied, so a change never jumps.
function createLine(initialSpeed: number): EffectClock {
  let speed = initialSpeed
  let anchor = 0
  let effectAnchor = 0
  let last = 0
  const at = (time: number) => effectAnchor + (time - anchor) * speed
  return {
    loop: undefined,
    goesBack: (time) => time < last,
    advance(time) {
      last = time
      return at(time)
    },
    setSpeed(next) {
      // An unchanged speed must not add rounding errors: frames must be the same in any order.
      if (next === speed) return
      effectAnchor = at(last)
      anchor = last
      speed = next
    },
  }
}
