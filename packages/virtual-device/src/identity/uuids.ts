/** The identifier of a built-in effect: a hexadecimal count that begins with 1. */
export function effectUniqueId(effectId: number): string {
  return countedUuid(effectId + 1)
}

/** A UUID of zeros with a hexadecimal number at its end. */
export function countedUuid(number: number): string {
  return `00000000-0000-0000-0000-${number.toString(16).padStart(12, '0').toUpperCase()}`
}

/** The number of the effect with an identifier, ignoring case; −1 for none. */
export function effectOfUniqueId(uniqueId: string): number {
  const effectId = Number.parseInt(uniqueId.slice(-12), 16) - 1
  return effectId >= 0 && effectUniqueId(effectId) === uniqueId.toUpperCase() ? effectId : -1
}

/** The UUID of zeros, for things without an identifier. */
export const NIL_UUID = '00000000-0000-0000-0000-000000000000'
