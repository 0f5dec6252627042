import { type Movie, movieFrame, RGB } from '@ledloom/core'
import { convertMovie } from '../convert-movie.ts'
import { SHORTEST_MS, USUAL_FRAME_RATE } from './time-frames.ts'

/** Approximate bytes of text per part. */
const STRIDE = 2 ** 18

/**
 * Encodes a movie as a table: a line of names, `FRAME_ID,R_0,G_0,B_0,R_1,…`, then a line per frame,
 * counted from 0, with the light of each LED as R G B bytes. White of RGBW LEDs is in all three, up to 255.
 * The last column, `FRAME_TIME`, states the seconds that a frame lasts; it is omitted at the usual 30
 * frames per second, because programs that count columns accept no other.
 * Source: the programs of standupmaths/xmastree2021 (places, 30 frames per second) and
 * GSD6338/XmasTree (names, seconds).
 */
export function* encodeCsv(movie: Movie): Generator<Uint8Array> {
  const rgb = convertMovie(movie, RGB)
  const isUsual = movie.frameRate === USUAL_FRAME_RATE
  const time = isUsual ? '' : `,${frameTime(movie.frameRate)}`
  let text = `${columnNames(rgb.ledCount).join(',')}${isUsual ? '' : ',FRAME_TIME'}\n`
  for (let index = 0; index < rgb.frameCount; index++) {
    text += `${index},${movieFrame(rgb, index).join(',')}${time}\n`
    if (text.length < STRIDE) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text)
}

/** Notes for the user about parts of a movie that a table cannot hold. */
export function csvLosses(path: string, { format: { ledProfile } }: Movie): string[] {
  if (ledProfile === RGB.ledProfile) return []
  return [`${path} has no column for white: white is added to red, green and blue`]
}

/** In seconds, or in milliseconds if readers would take the seconds for milliseconds. */
function frameTime(frameRate: number): number {
  return 1 / frameRate < SHORTEST_MS ? 1 / frameRate : 1000 / frameRate
}

function columnNames(ledCount: number): string[] {
  const leds = Array.from({ length: ledCount }, (_, led) => `R_${led},G_${led},B_${led}`)
  return ['FRAME_ID', ...leds]
}
