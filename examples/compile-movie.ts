// Makes a movie of an effect, an animation or a picture, for 200 RGBW lights on a tree:
//   node --import ./typescript.mjs examples/compile-movie.ts examples/lighthouse.ts lighthouse.fseq
import { coneLayout, RGBW } from '@ledloom/core'
import { describeSource } from '@ledloom/engine'
import { compileMovie, RenderPool } from '@ledloom/engine/movie'
import { writeMovieFile } from '@ledloom/media/sequence'
import { familyProfile, parseFirmware, usableFrames } from '@ledloom/protocol'

const [source = 'fire', file = 'movie.fseq'] = process.argv.slice(2)

const { frameRate, movieCapacity } = familyProfile('G', parseFirmware('2.7.1'))
const target = {
  layout: coneLayout({ ledCount: 200 }),
  format: RGBW,
  frameRate,
  room: usableFrames(movieCapacity),
}

const pool = new RenderPool()
try {
  const description = await describeSource(source)
  const { movie, explanation } = await compileMovie(description, target, { pool, duration: 8 })
  await writeMovieFile(file, movie)
  console.log(`${file}: ${explanation}, ${movie.data.length} bytes`)
} finally {
  await pool.close()
}
