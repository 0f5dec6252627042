import type { Point } from './bounds.ts'
import { type Layout, LayoutError } from './layout.ts'
import { isCoordinate, layoutOfPoints, planeOfPoints, type UpOptions } from './layout-points.ts'
import { isCounted, numberColumnOf, orderByNumber } from './numbered-lines.ts'

/** Options of {@link parseLayoutCsv}. */
export interface CsvOptions extends UpOptions {
  /** Called if the first of the columns, which have no names, counts the LEDs. */
  readonly onNumbered?: (() => void) | undefined
}

/**
 * Reads a list of coordinates, one LED per line in wire order: `x,y,z` or `x,y`, separated by commas,
 * semicolons, tabs or spaces, with or without brackets. Between semicolons and tabs, numbers may have a decimal
 * comma. A byte-order mark, blank lines, comments starting with `#` or `//`, Excel's `sep=` and a line of column names
 * are allowed. With names, x, y and z may be any of the columns, with units such as `x (m)`, and one called `index`,
 * `led` or the like has the numbers of the LEDs, from 0 or 1, in any order. Without names there must be no others but a
 * first one that counts the LEDs: {@link isCounted}.
 *
 * `up` defaults to `'z'`, as in the lists of measured trees that circulate as CSV or GIFT. If all LEDs
 * have the same z, or lines have two numbers, it is a plane with y up.
 *
 * @throws LayoutError `malformed`, naming the line
 */
export function parseLayoutCsv(text: string, options: CsvOptions = {}): Layout {
  const [first, ...rest] = withoutCount(linesOf(text), options)
  if (!first)
    throw new LayoutError('malformed', 'a coordinate list must have one line per LED, got none')
  const names = isNamed(first) ? first.cells.map((name) => name.toLowerCase()) : undefined
  const lines = names ? rest : [first, ...rest]
  const columns = names ? findColumns(names) : first.cells.map((_, column) => column)
  if (!names) checkColumnCount(columns.length, first)
  if (lines.length === 0)
    throw new LayoutError('malformed', 'there is no LED below the column names')
  const width = names?.length ?? columns.length
  const points = inWireOrder(
    lines,
    names,
    lines.map((line) => parseLine(line, columns, width)),
  )
  if (columns.length === 2) return planeOfPoints(points, options)
  return layoutOfPoints(points, 'z', options)
}

/** Digits that distinguish any single-precision number from the next one. */
const DIGITS = 9

/** Share of the largest coordinate below which another is what rounding has left of 0. */
const ROUNDING = 1e-12

/**
 * Writes a layout as lines `x,y,z`, which {@link parseLayoutCsv} reads with the same `up`; planes and
 * lines without depth as `x,y`.
 */
export function formatLayoutCsv(
  layout: Layout,
  { up = 'z' }: { readonly up?: 'y' | 'z' } = {},
): string {
  const { positions, dimension } = layout
  const isFlat = dimension !== '3d' && positions.every((value, i) => i % 3 < 2 || value === 0)
  const largest = positions.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  const lines = Array.from({ length: layout.ledCount }, (_, led) => {
    const [x, y, z] = Array.from(positions.subarray(3 * led, 3 * led + 3), (value) =>
      Math.abs(value) < ROUNDING * largest ? 0 : Number(value.toPrecision(DIGITS)),
    )
    if (isFlat) return [x!, y!]
    return up === 'z' ? [x!, 0 - z!, y!] : [x!, y!, z!]
  })
  // Without names, an x that counts the LEDs would be read as their numbers.
  const names = isCounted(lines.map((line) => line.map(String))) ? ['x,y,z'] : []
  return `${[...names, ...lines].join('\n')}\n`
}

type Line = {
  /** Line number in the text, from 1. */
  readonly number: number
  readonly cells: readonly string[]
}

function linesOf(text: string): Line[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ number: index + 1, line: withoutBrackets(line.trim()) }))
    .filter(({ line }) => line !== '' && !/^(#|\/\/|sep=)/i.test(line))
    .map(({ number, line }) => ({ number, cells: cellsOf(line) }))
}

/** Lines without the numbers of the LEDs that stand before their places. */
function withoutCount(lines: Line[], { onNumbered }: CsvOptions): Line[] {
  if (!isCounted(lines.map(({ cells }) => cells))) return lines
  onNumbered?.()
  return lines.map(({ number, cells }) => ({ number, cells: cells.slice(1) }))
}

function inWireOrder(
  lines: readonly Line[],
  names: readonly string[] | undefined,
  points: readonly Point[],
): readonly Point[] {
  const column = numberColumnOf(names ?? [])
  if (column < 0) return points
  const order = orderByNumber(
    lines.map(({ number, cells }) => ({ line: number, text: cells[column]! })),
  )
  return order.map((index) => points[index]!)
}

function withoutBrackets(line: string): string {
  const [, inside] = /^[[({](.*)[\])}],?$/.exec(line) ?? []
  return inside?.trim() ?? line
}

/** A unit behind a name, such as ` (m)`. */
const UNIT = /(?<=[a-z])\s*[([][a-z%°]*[)\]]/gi

/** Numbers with decimal commas between semicolons or tabs, as some languages write them. */
const DECIMAL_COMMAS = /^"?-?\d+(,\d+)?"?( *[;\t] *"?-?\d+(,\d+)?"?)+[;\t]?$/

function cellsOf(text: string): string[] {
  const line = DECIMAL_COMMAS.test(text) ? text.replaceAll(',', '.') : text.replace(UNIT, '')
  const cells = line.split(/\s*[,;]\s*|\s+/).map((cell) => cell.replace(/^"(.*)"$/, '$1'))
  // A separator at the end of a line does not start another column.
  return cells.at(-1) === '' ? cells.slice(0, -1) : cells
}

function isNamed({ cells }: Line): boolean {
  return cells.every((cell) => Number.isNaN(Number(cell)))
}

function findColumns(names: readonly string[]): number[] {
  const [x = -1, y = -1, z = -1] = ['x', 'y', 'z'].map((name) => names.indexOf(name))
  if (x < 0 || y < 0) {
    const some = names.slice(0, 6).join(', ').slice(0, 60)
    const got = names.length > 6 ? `${some}, …` : some
    throw new LayoutError('malformed', `there must be columns x and y, got ${got}`)
  }
  return z < 0 ? [x, y] : [x, y, z]
}

function checkColumnCount(count: number, { number }: Line): void {
  if (count === 2 || count === 3) return
  throw new LayoutError(
    'malformed',
    `line ${number} must be x,y,z or x,y, got ${count} values; a line of names above says which columns they are`,
  )
}

function parseLine({ number, cells }: Line, columns: readonly number[], width: number): Point {
  if (cells.length !== width) {
    throw new LayoutError(
      'malformed',
      `line ${number} must have ${width} values like the lines before, got ${cells.length}`,
    )
  }
  const [x, y, z = 0] = columns.map((column) => parseCell(cells[column]!, number))
  return [x!, y!, z]
}

function parseCell(cell: string, number: number): number {
  const value = cell === '' ? Number.NaN : Number(cell)
  if (isCoordinate(value)) return value
  throw new LayoutError('malformed', `line ${number} must hold numbers, got '${cell.slice(0, 40)}'`)
}
