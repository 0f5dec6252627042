type FixedStepOptions = {
  /** Steps per second of effect time. */
  readonly rate: number
  /**
   * Maximum seconds simulated at once, by default 4: the simulation starts this long before its first
   * frame and catches up at most this much after a gap.
   */
  readonly reach?: number
}

/**
 * Runs a simulation in fixed steps, so that it looks the same at every frame rate. The returned
 * function advances the simulation to a time; times must not go back. `step` gets the number of the
 * step, counted from time 0, as a seed.
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
