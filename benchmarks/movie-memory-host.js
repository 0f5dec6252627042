// Makes a movie of some minutes, written to a file or in one array, and prints what the process needed.
// JavaScript, because a loader of TypeScript would need memory of its own.
import { coneLayout, RGB } from '@ledloom/core'
import { describeSource } from '@ledloom/engine'
import { compileMovie, compileMovieFile, RenderPool } from '@ledloom/engine/movie'

const [, , way, minutes, path] = process.argv
const source = await describeSource('aurora')
const target = { layout: coneLayout({ ledCount: 1200 }), format: RGB, frameRate: 30 }
const pool = new RenderPool({ threads: 2 })
const options = { pool, duration: 60 * Number(minutes) }
if (way === 'file') await compileMovieFile(source, target, { ...options, path })
else await compileMovie(source, target, options)
await pool.close()

const { user, system } = process.cpuUsage()
const peakBytes = process.resourceUsage().maxRSS * 1024
console.log(JSON.stringify({ peakBytes, processorMs: (user + system) / 1000 }))
