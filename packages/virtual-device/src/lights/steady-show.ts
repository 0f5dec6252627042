import type { Show } from './show.ts'

/** One picture that stays: `bytesOfLed` for every LED. All zeros is what `off` looks like. */
export function steadyShow(bytesOfLed: readonly number[]): Show {
  return {
    next(out) {
      for (let offset = 0; offset < out.length; offset += bytesOfLed.length) {
        out.set(bytesOfLed, offset)
      }
      return undefined
    },
  }
}
