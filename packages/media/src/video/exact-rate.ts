import { greatestCommonDivisor } from '@ledloom/core'

/** Maximum exact rate; times that need a higher one are taken as rounded. */
const HIGHEST_RATE = 240

/** Largest relative difference of a standard rate from the mean. */
const NEAR = 0.005

/**
 * Finds the lowest frame rate at which each picture lasts exactly as long as it should.
 *
 * @param ticks whole timestamps, ascending, the end of the last picture included
 * @param tick seconds of one step
 */
export function findExactRate(ticks: readonly number[], tick: number): number {
  for (const times of [ticks, ticks.slice(0, -1)]) {
    const rate = 1 / (commonStep(times) * tick)
    if (rate <= HIGHEST_RATE) return rate
  }
  return roundedRate(ticks, tick) ?? 1 / (commonStep(ticks) * tick)
}

function commonStep(ticks: readonly number[]): number {
  let step = 0
  for (let i = 1; i < ticks.length; i++) {
    step = greatestCommonDivisor(step, ticks[i]! - ticks[i - 1]!)
  }
  return step
}

/** The rate at which frames begin at these times, rounded to ticks; `undefined` if there is none. */
function roundedRate(ticks: readonly number[], tick: number): number | undefined {
  const first = ticks[0]!
  const pictures = ticks.length - 1
  const mean = pictures / ((ticks[pictures]! - first) * tick)
  const candidates = [Math.round(mean), (Math.round(mean) * 1000) / 1001, mean]
  return candidates.find(
    (rate) =>
      Math.abs(rate / mean - 1) < NEAR &&
      ticks.slice(0, -1).every((time) => isNearMultiple((time - first) * tick, rate, tick)),
  )
}

// Both the first timestamp and this one were rounded, by half a tick each at most.
function isNearMultiple(time: number, rate: number, tick: number): boolean {
  return Math.abs(time - Math.round(time * rate) / rate) <= tick * 1.01
}
