import { countOf } from '@ledloom/core'
import { SourceError } from '../../source/source-error.ts'

/** The columns of a table of frames. */
export type CsvColumns = {
  readonly count: number
  readonly ledCount: number
  /** Columns of R, G and B of each LED in wire order. */
  readonly colours: readonly number[]
  readonly id?: number | undefined
  /** Duration of a frame. */
  readonly time?: number | undefined
}

const COLOURS = ['R', 'G', 'B'] as const

/**
 * Finds the columns by their names, in any order, among others. LEDs are numbered from 0 or 1.
 *
 * @throws SourceError if they are not those of an animation, `holds-layout` if they are those of a layout
 */
export function readColumns(path: string, cells: readonly string[]): CsvColumns {
  const names = cells.map((cell) => cell.trim().toUpperCase())
  if (isLayout(names)) {
    throw new SourceError(
      'holds-layout',
      `${path}: holds positions of LEDs: it is a layout, not a movie`,
    )
  }
  const byName = new Map(names.map((name, column) => [name, column]))
  const ledCount = countLeds(names)
  if (ledCount === 0) throw noAnimation(path, cells)
  if (byName.size < names.length) throw damaged(path, `the column ${repeated(names)} appears twice`)
  return {
    count: names.length,
    ledCount,
    colours: findColours(path, byName, ledCount),
    id: byName.get('FRAME_ID'),
    time: byName.get('FRAME_TIME'),
  }
}

/** The largest column count of any colour. */
function countLeds(names: readonly string[]): number {
  const counts = COLOURS.map((colour) => {
    const isColour = new RegExp(`^${colour}_\\d+$`)
    return names.filter((name) => isColour.test(name)).length
  })
  return Math.max(...counts)
}

function isLayout(names: readonly string[]): boolean {
  if (names.includes('X') && names.includes('Y')) return true
  const isPoint = names.length === 2 || names.length === 3
  return isPoint && names.every((name) => name !== '' && Number.isFinite(Number(name)))
}

function findColours(path: string, byName: ReadonlyMap<string, number>, ledCount: number) {
  const first = COLOURS.some((colour) => byName.has(`${colour}_0`)) ? 0 : 1
  return Array.from({ length: 3 * ledCount }, (_, index) => {
    const name = `${COLOURS[index % 3]}_${first + Math.floor(index / 3)}`
    const column = byName.get(name)
    if (column !== undefined) return column
    throw damaged(path, `of ${countOf(ledCount, 'LED')}, the column ${name} is missing`)
  })
}

function repeated(names: readonly string[]): string {
  const seen = new Set<string>()
  return names.find((name) => seen.size === seen.add(name).size) ?? ''
}

function noAnimation(path: string, cells: readonly string[]): SourceError {
  const start = cells.slice(0, 4).join(',').slice(0, 40)
  return new SourceError(
    'unknown-format',
    `${path}: its first line must be FRAME_ID,R_0,G_0,B_0,R_1,… and is ${JSON.stringify(start)}`,
  )
}

function damaged(path: string, what: string): SourceError {
  return new SourceError('damaged-file', `${path}: ${what}`)
}
