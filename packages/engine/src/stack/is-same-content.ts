import { isDeepStrictEqual } from 'node:util'

/** Whether two pieces of plain data say the same; what is left out is the same as `undefined`. */
export function isSameContent(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(plain(one), plain(other))
}

function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  if (Array.isArray(value)) return value.map(plain)
  const kept = Object.entries(value).filter(([, part]) => part !== undefined)
  return Object.fromEntries(kept.map(([name, part]) => [name, plain(part)]))
}
