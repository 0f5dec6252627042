/**
 * 0 up to `from`, 1 beyond `to`, and an S between them; the other way round where `from` is the
 * greater. A soft edge for anything that is lit on one side.
 */
export function smoothStep(from: number, to: number, value: number): number {
  const share = (value - from) / (to - from)
  if (!(share > 0)) return 0
  return share < 1 ? share * share * (3 - 2 * share) : 1
}
