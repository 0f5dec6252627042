/** Fewest steps of a slider. */
const STEPS = 100

/** The step of a slider over a range: 1, 2 or 5 times a power of ten, at least 100 steps. */
export function sliderStep(min: number, max: number): number {
  const wanted = (max - min) / STEPS
  if (!(wanted > 0)) return 1
  const power = 10 ** Math.floor(Math.log10(wanted))
  const factor = [5, 2].find((candidate) => candidate * power <= wanted * (1 + 1e-9)) ?? 1
  return Number((factor * power).toPrecision(1))
}

/** Formats a slider's value with the digits that its steps need. */
export function sliderText(value: number, step: number): string {
  const digits = Math.max(0, Math.ceil(-Math.log10(step)))
  return String(Number(value.toFixed(Math.min(digits + 1, 6))))
}

/** A range that goes this far both ways stands for any number. */
const FAR = 10_000

/**
 * The ends of a slider. One over any number would leap over all useful ones, so it spans numbers of the size
 * of `home`, and of the present `values`; others can be typed.
 */
export function sliderEnds(
  { min, max }: { readonly min: number; readonly max: number },
  home: number,
  ...values: readonly number[]
): readonly [min: number, max: number] {
  const size = roundUp(2 * Math.abs(home))
  if (min > -FAR || max < FAR || max - min < 5 * size) return [min, max]
  const least = Math.min(0, ...values)
  const low = Math.min(home < 0 ? -size : 0, least < 0 ? -roundUp(-least) : 0)
  return [Math.max(min, low), Math.min(max, Math.max(size, ...values.map(roundUp)))]
}

/** The next 1, 2 or 5 times a power of ten, at least 1. */
function roundUp(value: number): number {
  if (!(value > 1)) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  return power * ([1, 2, 5].find((factor) => factor * power >= value) ?? 10)
}
