/** How a simulation is stepped. */
export interface FixedStepOptions {
  /** Steps a second of effect time. */
  readonly rate: number
  /**
   * Seconds simulated at most at once, default 4: how far back a simulation starts when its first
   * frame is asked for, and all it makes up for after a gap.
   */
  readonly reach?: number
}

/**
 * Runs a simulation in steps of equal length, so that it looks the same at every frame rate. The
 * function it gives brings the simulation to a time; times must not go back. `step` gets the
 * number of the step, counted from time 0, to draw its chances from.
 */
export function createFixedSteps(
  { rate, reach = 4 }: FixedStepOptions,
  step: (index: number) => void,
): (time: number) => void {
  const most = Math.round(reach * rate)
  let done = Number.NEGATIVE_INFINITY
  return (time) => {
    const target = Math.floor(time * rate)
    for (let index = Math.max(done, target - most); index < target; index++) step(index + 1)
    done = target
  }
}
