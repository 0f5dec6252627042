import { type Movie, movieFrame, RGB } from '@ledloom/core'
import { convertMovie } from '../convert-movie.ts'

/** Bytes of text handed on at once, about. */
const STRIDE = 2 ** 18

/**
 * A movie as a table: a line of names, `FRAME_ID,R_0,G_0,B_0,R_1,…`, then a line a frame, counted
 * from 0, with the light of each LED as R G B bytes. White of RGBW LEDs is in all three, up to 255.
 * The frame rate has no place in it.
 */
export function* encodeCsv(movie: Movie): Generator<Uint8Array> {
  const rgb = convertMovie(movie, RGB)
  let text = `${columnNames(rgb.ledCount).join(',')}\n`
  for (let index = 0; index < rgb.frameCount; index++) {
    text += `${index},${movieFrame(rgb, index).join(',')}\n`
    if (text.length < STRIDE) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text)
}

function columnNames(ledCount: number): string[] {
  const leds = Array.from({ length: ledCount }, (_, led) => `R_${led},G_${led},B_${led}`)
  return ['FRAME_ID', ...leds]
}
