import type { WatchedClip } from './watch-clip.ts'

/** Cells of the room that must be bright for the camera's exposure to be followed by them. */
const FEWEST_CELLS = 40

/** Mean light of a cell, of full light 65535, that is above noise, and not cut off. */
const LEAST = 300
const MOST = 50_000

/** Largest change of exposure that is followed. */
const MOST_CHANGE = 3

/** Largest exposure, in multiples of the smallest, of a camera that keeps it. */
const KEPT = 1.3

/**
 * The exposure of each picture relative to the mean, by the light of the room.
 *
 * @param isRoom false for cells in which lights blink
 * @returns all 1 if the room is dark
 */
export function exposureOf(
  { cells }: Pick<WatchedClip, 'cells'>,
  isRoom: (cell: number) => boolean = () => true,
): number[] {
  const count = cells[0]!.length
  const sums = new Float64Array(count)
  for (const picture of cells) for (let i = 0; i < count; i++) sums[i] = sums[i]! + picture[i]!
  const room: number[] = []
  for (let i = 0; i < count; i++) {
    const light = sums[i]! / cells.length
    if (isRoom(i) && light > LEAST && light < MOST) room.push(i)
  }
  if (room.length < FEWEST_CELLS) return cells.map(() => 1)
  const mean = room.reduce((sum, i) => sum + sums[i]!, 0) / cells.length
  return cells.map((picture) => {
    const exposure = room.reduce((sum, i) => sum + picture[i]!, 0) / mean
    return Math.max(1 / MOST_CHANGE, Math.min(MOST_CHANGE, exposure))
  })
}

/**
 * A clip as a camera would have filmed it that keeps its exposure.
 *
 * @returns undefined if the camera kept it
 */
export function evenExposure(watched: WatchedClip): WatchedClip | undefined {
  const exposures = exposureOf(watched)
  if (Math.max(...exposures) < KEPT * Math.min(...exposures)) return undefined
  const cells = watched.cells.map((picture, index) =>
    picture.map((light) => Math.min(65535, light / exposures[index]!)),
  )
  return { ...watched, cells }
}
