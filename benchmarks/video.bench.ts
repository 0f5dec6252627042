// Measures video to movie: time against bare decoding, memory, and colour.
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gridLayout, type Layout, RGB } from '@ledloom/core'
import { describeSource } from '@ledloom/engine'
import { RenderPool } from '@ledloom/engine/movie'
import type { ColourDifference } from './quality/colour-difference.ts'
import { atMost, printTable, spreadOf } from './report.ts'
import { measureInTurn, ratioOfRounds } from './rounds.ts'
import { decodeBare } from './video/bare-decoder.ts'
import { makeClip } from './video/make-clip.ts'
import { measureColour } from './video/measure-colour.ts'
import { loadTree } from './video/tree.ts'

const ROUNDS = 5
const SHORT_SECONDS = 10
const LONG_SECONDS = 600
const FRAME_RATE = 25

const folder = await mkdtemp(join(tmpdir(), 'ledloom-'))
try {
  const short = join(folder, 'short.mp4')
  const long = join(folder, 'long.mp4')
  await makeClip(short, SHORT_SECONDS)
  await makeClip(long, LONG_SECONDS)
  await printTime(short, await loadTree())
  await printColour(short)
  printMemory(short, long)
} finally {
  await rm(folder, { recursive: true })
}

async function printTime(path: string, layout: Layout): Promise<void> {
  const pool = new RenderPool({ threads: 1 })
  const source = await describeSource(path)
  const frameCount = SHORT_SECONDS * FRAME_RATE
  const job = {
    source,
    layout,
    format: RGB,
    frameCount,
    frameRate: FRAME_RATE,
    order: 'forward',
  } as const
  const { bare, ours } = await measureInTurn(
    { bare: () => timeOf(() => decodeBare(path)), ours: () => timeOf(() => pool.render(job)) },
    { rounds: ROUNDS },
  )
  await pool.close()
  const title = `${SHORT_SECONDS} s of 1080p to ${layout.ledCount} LEDs, median of ${ROUNDS} rounds`
  printTable(title, [
    {
      name: 'decoded, scaled to 64 × 64 and thrown away',
      measured: milliseconds(spreadOf(bare).median),
    },
    {
      name: 'to a movie',
      measured: milliseconds(spreadOf(ours).median),
      ...ratioOfRounds(ours, bare),
      target: atMost(1.25),
    },
  ])
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

function milliseconds(value: number): string {
  return `${Math.round(value)} ms`
}

async function printColour(path: string): Promise<void> {
  const grid = gridLayout({ ledCount: 600, columns: 30 })
  const tree = await measureColour(path, await loadTree())
  const plane = await measureColour(path, grid)
  const formatted = ({ mean, p95 }: ColourDifference) => `${mean.toFixed(2)} / ${p95.toFixed(2)}`
  printTable('ΔE (CIE76, mean / p95) from an ideal area-sampler of the pictures at full size', [
    { name: 'tree of 500', measured: formatted(tree) },
    { name: 'grid of 600', measured: formatted(plane) },
  ])
}

function printMemory(short: string, long: string): void {
  const [few, many] = [peakOf(short), peakOf(long)]
  printTable('Peak memory of compiling', [
    { name: `${SHORT_SECONDS} s of 1080p`, measured: megabytes(few) },
    {
      name: `${LONG_SECONDS / 60} min of 1080p`,
      measured: megabytes(many),
      ratio: many / few,
      target: atMost(1.5),
    },
  ])
}

function peakOf(path: string): number {
  const host = fileURLToPath(new URL('./video/compile-host.ts', import.meta.url))
  const { stdout, stderr } = spawnSync(process.execPath, [...process.execArgv, host, path], {
    encoding: 'utf8',
  })
  if (stdout === '') throw new Error(stderr)
  return JSON.parse(stdout).peak
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 2 ** 20)} MB`
}
