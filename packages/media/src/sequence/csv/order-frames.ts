import { SourceError } from '../../source-error.ts'
import type { FrameTable } from './frame-table.ts'

/**
 * The table with its frames in the order of their numbers. Numbers that are left out leave no gap,
 * and a note says so.
 *
 * @throws SourceError `damaged-file` where a number is there twice
 */
export function orderFrames(path: string, table: FrameTable): FrameTable {
  const { ids, ledCount } = table
  if (ids.length === 0) return table
  const order = ids.map((_, index) => index).sort((a, b) => ids[a]! - ids[b]!)
  const sorted = order.map((index) => ids[index]!)
  checkUnique(path, sorted)
  const missing = sorted.at(-1)! - sorted[0]! + 1 - sorted.length
  const notes = missing > 0 ? [...table.notes, gapNote(path, missing)] : table.notes
  if (order.every((index, place) => index === place)) return { ...table, notes }
  const data = reorder(table.data, order, 3 * ledCount)
  const times = table.times.length === 0 ? [] : order.map((index) => table.times[index]!)
  return { ledCount, data, ids: sorted, times, notes }
}

function checkUnique(path: string, sorted: readonly number[]): void {
  const twice = sorted.find((id, index) => id === sorted[index - 1])
  if (twice === undefined) return
  throw new SourceError('damaged-file', `${path}: holds frame ${twice} twice`)
}

function gapNote(path: string, missing: number): string {
  return `${path} leaves out ${missing} of its frame numbers; the frames follow each other`
}

function reorder(data: Uint8Array, order: readonly number[], frameLength: number): Uint8Array {
  const ordered = new Uint8Array(data.byteLength)
  order.forEach((index, place) => {
    const frame = data.subarray(index * frameLength, (index + 1) * frameLength)
    ordered.set(frame, place * frameLength)
  })
  return ordered
}
