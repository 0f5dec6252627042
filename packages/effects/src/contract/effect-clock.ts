import type { EffectKind } from './effect.ts'

/** Turns the time a host renders with into the time of the effect, which `speed` stretches. */
export interface EffectClock {
  /** The loop in effect time, for `prepare`. */
  readonly loop: number | undefined
  /** Whether a stateful effect has to begin anew to show `time`. */
  goesBack(time: number): boolean
  /** Effect time at `time`, both in seconds. */
  advance(time: number): number
  /** From the last time on, effect time runs `speed` times as fast. */
  setSpeed(speed: number): void
}

/**
 * A clock for an effect. Pure effects in a loop get times from 0 up to the loop's length, so that
 * the loop closes whatever the rounding; all others get time that adds up.
 */
export function createEffectClock(
  kind: EffectKind,
  speed: number,
  loop: number | undefined,
): EffectClock {
  return kind === 'pure' && loop !== undefined ? createLoop(speed, loop) : createLine(speed)
}

function createLoop(initialSpeed: number, duration: number): EffectClock {
  let speed = initialSpeed
  return {
    get loop() {
      // At speed 0 nothing moves, and there is no period to close.
      return speed > 0 ? duration * speed : undefined
    },
    goesBack: () => false,
    advance: (time) => (time - Math.floor(time / duration) * duration) * speed,
    setSpeed(next) {
      speed = next
    },
  }
}

// Speed adds up time instead of multiplying it, so that changing it never jumps.
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
      effectAnchor = at(last)
      anchor = last
      speed = next
    },
  }
}
