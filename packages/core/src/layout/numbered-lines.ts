import { LayoutError } from './layout.ts'

/** Names of a column that has the number of each LED on the wire. */
const NAMES = new Set(['index', 'led', 'id', 'number', 'no', 'nr', 'pixel', 'node', 'led_id'])

/** The column of the LEDs' numbers; -1 if there is none. */
export function numberColumnOf(names: readonly string[]): number {
  return names.findIndex((name) => NAMES.has(name))
}

/** Lines from which on a first column of 0, 1, 2 … is no accident. */
const FEWEST = 3

/**
 * Tests if the first of three or four columns without names counts the LEDs line by line, from 0 or 1. Of three it may
 * also be x, so then the other two must both vary: LEDs in a row or on a curve, at steps of 1, have one y or one z.
 */
export function isCounted(rows: readonly (readonly string[])[]): boolean {
  const [top = []] = rows
  const width = top.length
  if (rows.length < FEWEST || width < 3 || width > 4 || !/^[01]$/.test(top[0]!)) return false
  const first = Number(top[0])
  const counts = rows.every((row, led) => row.length === width && row[0] === String(first + led))
  const varies = (column: number) => rows.some((row) => Number(row[column]) !== Number(top[column]))
  return counts && (width === 4 || (varies(1) && varies(2)))
}

/** A line of a list, from 1, and the number of the LED that it states. */
type NumberedLine = { readonly line: number; readonly text: string }

/**
 * The order of lines that state the numbers of their LEDs, which count from 0, or from 1 if none has 0.
 *
 * @returns the index of each LED's line, in wire order
 * @throws LayoutError `malformed` for what is no number, an LED with two lines, or one without
 */
export function orderByNumber(lines: readonly NumberedLine[]): number[] {
  const numbers = lines.map(({ line, text }) => {
    if (/^\d{1,7}(\.0+)?$/.test(text)) return Number(text)
    throw new LayoutError(
      'malformed',
      `line ${line} must have the number of an LED, got '${text.slice(0, 40)}'`,
    )
  })
  const first = numbers.includes(0) ? 0 : 1
  const indices = new Map<number, number>()
  for (const [index, number] of numbers.entries()) {
    const other = indices.get(number)
    if (other !== undefined) {
      throw new LayoutError(
        'malformed',
        `LED ${number} has two lines, ${lines[other]!.line} and ${lines[index]!.line}`,
      )
    }
    indices.set(number, index)
  }
  const last = numbers.reduce((most, number) => Math.max(most, number), 0)
  return Array.from(lines, (_, led) => {
    const index = indices.get(first + led)
    if (index !== undefined) return index
    throw new LayoutError(
      'malformed',
      `there is no line for LED ${first + led} of ${first} to ${last}; add one with its place`,
    )
  })
}
