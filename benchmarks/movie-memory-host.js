// Makes a movie of some minutes, by the command, written to a file or in one array, and prints what the process needed.
// JavaScript, because a loader of TypeScript would need memory of its own.
const LEDS = 1200
const FRAME_RATE = 30

const [, , way, minutes, path] = process.argv
const seconds = 60 * Number(minutes)
if (way === 'command') await runCommand()
else await callLibrary()

const { user, system } = process.cpuUsage()
const peakBytes = process.resourceUsage().maxRSS * 1024
console.log(JSON.stringify({ peakBytes, processorMs: (user + system) / 1000 }))

async function runCommand() {
  const { run } = await import('@ledloom/cli')
  const lights = ['--player', '--leds', LEDS, '--fps', FRAME_RATE, '--seconds', seconds]
  const { log } = console
  console.log = () => undefined
  await run(['compile', 'aurora', ...lights.map(String), '--out', path])
  console.log = log
}

async function callLibrary() {
  const { coneLayout, RGB } = await import('@ledloom/core')
  const { describeSource } = await import('@ledloom/engine')
  const { compileMovie, compileMovieFile, RenderPool } = await import('@ledloom/engine/movie')
  const source = await describeSource('aurora')
  const target = { layout: coneLayout({ ledCount: LEDS }), format: RGB, frameRate: FRAME_RATE }
  const pool = new RenderPool({ threads: 2 })
  const options = { pool, duration: seconds }
  if (way === 'file') await compileMovieFile(source, target, { ...options, path })
  else await compileMovie(source, target, options)
  await pool.close()
}
