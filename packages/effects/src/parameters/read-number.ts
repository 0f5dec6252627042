/** The finite number `input` is or spells; `undefined` where it is something else. */
export function readNumber(input: unknown): number | undefined {
  const isText = typeof input === 'string' && input.trim() !== ''
  const value = isText ? Number(input) : input
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}
