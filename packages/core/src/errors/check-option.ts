/** @throws RangeError unless `value` is a whole number of 1 or more */
export function checkCount(name: string, value: number): void {
  if (!Number.isSafeInteger(value) || value < 1) {
    throw new RangeError(`${name} must be a whole number of 1 or more, got ${value}`)
  }
}

/** @throws RangeError unless `value` is a finite number above 0 */
export function checkPositive(name: string, value: number): void {
  if (!(value > 0 && Number.isFinite(value))) {
    throw new RangeError(`${name} must be a number above 0, got ${value}`)
  }
}
