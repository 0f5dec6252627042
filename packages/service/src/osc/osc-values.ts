/** An argument of a message, as far as it means something here. */
export type OscValue = string | number | boolean | undefined

/** True unless a button is released. */
export function isPressed(value: OscValue): boolean {
  return value !== 0 && value !== false
}

/** Decimal digits that a number of 32 bits has for certain: 0.7 comes as 0.699999988079071. */
const FLOAT_DIGITS = 7

/** @throws TypeError for anything but a number */
export function numberOf(value: OscValue): number {
  if (typeof value === 'number') return Number(value.toPrecision(FLOAT_DIGITS))
  throw new TypeError('it takes a number')
}

/** @throws TypeError for anything but a text */
export function textOf(value: OscValue): string {
  if (typeof value === 'string') return value
  throw new TypeError('it takes a name as a text')
}
