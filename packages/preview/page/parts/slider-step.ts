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
