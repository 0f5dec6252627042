// Compiles one clip in a separate process and prints its peak memory in bytes.
import { RGB } from '@ledloom/core'
import { describeSource } from '@ledloom/engine'
import { compileMovie, RenderPool } from '@ledloom/engine/movie'
import { loadTree } from './tree.ts'

const [, , path = ''] = process.argv
const pool = new RenderPool({ threads: 1 })
const target = { layout: await loadTree(), format: RGB, frameRate: 25 }
const { movie } = await compileMovie(await describeSource(path), target, { pool })
await pool.close()
console.log(
  JSON.stringify({ frameCount: movie.frameCount, peak: process.resourceUsage().maxRSS * 1024 }),
)
