import { createMovie, RGB } from '@ledloom/core'
import type { MovieFacts, MovieFileOptions, MovieRange, ReadMovie } from '../movie-format.ts'
import { readFrameTable } from './frame-table.ts'
import { orderFrames, timeFrames, USUAL_FRAME_RATE } from './time-frames.ts'

/**
 * The movie in a table of the kind `FRAME_ID,R_0,G_0,B_0,R_1,…`, read line by line. It is RGB at
 * `frameRate` (default 30) unless a column `FRAME_TIME` states the duration of each frame. Frames are sorted by
 * their number.
 * Source: the tables and programs of standupmaths/xmastree2021.
 *
 * @throws SourceError for another kind of table, a wrong line, or one that is too large
 */
export async function readCsv(
  path: string,
  { frameRate: asked = USUAL_FRAME_RATE }: MovieFileOptions,
  range?: MovieRange,
): Promise<ReadMovie> {
  const table = orderFrames(path, await readFrameTable(path))
  const { ledCount, notes } = table
  const { data, frameRate } = timeFrames(path, table, asked)
  const length = 3 * ledCount
  const { first, count: frameCount } = range ?? { first: 0, count: data.byteLength / length }
  const wanted = data.subarray(first * length, (first + frameCount) * length)
  return {
    ...createMovie({ ledCount, format: RGB, frameCount, frameRate, data: wanted }),
    notes,
  }
}

/**
 * The facts about a table's movie. Counting its frames takes reading all of it.
 *
 * @throws SourceError as `readCsv`
 */
export async function readCsvFacts(path: string, options: MovieFileOptions): Promise<MovieFacts> {
  const { data, ...facts } = await readCsv(path, options)
  return facts
}
