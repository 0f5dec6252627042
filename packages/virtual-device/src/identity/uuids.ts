/** The identifier of a built-in effect: the first ends in 1, counted up in hexadecimal. */
export function effectUniqueId(effectId: number): string {
  return countedUuid(effectId + 1)
}

/** The UUID that is zeros but for a number at its end, in hexadecimal. */
export function countedUuid(number: number): string {
  return `00000000-0000-0000-0000-${number.toString(16).padStart(12, '0').toUpperCase()}`
}

/** The effect with an identifier, in any case; -1 for none. */
export function effectOfUniqueId(uniqueId: string): number {
  const effectId = Number.parseInt(uniqueId.slice(-12), 16) - 1
  return effectId >= 0 && effectUniqueId(effectId) === uniqueId.toUpperCase() ? effectId : -1
}

/** The identifier of nothing in particular. */
export const NIL_UUID = '00000000-0000-0000-0000-000000000000'
