/**
 * A name that is not among `taken`: `name` itself, or with the first number from 2 that is free.
 * `Aurora 2` becomes `Aurora 3`.
 */
export function freeName(name: string, taken: readonly string[]): string {
  const used = new Set(taken)
  if (!used.has(name)) return name
  const stem = name.replace(/ [1-9]\d{0,3}$/, '')
  let number = 2
  while (used.has(`${stem} ${number}`)) number++
  return `${stem} ${number}`
}
