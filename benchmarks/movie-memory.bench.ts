// Measures the peak memory of processes that make movies of 1,200 LEDs at 30 fps, of a minute to half an hour:
// by the command, written to a file while it is rendered, and rendered into one array.
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { atMost, printTable, type ReportRow, spreadOf } from './report.ts'
import { ratioOfRounds } from './rounds.ts'

const MINUTES = [1, 10, 30]
const ROUNDS = 3
const WAYS = ['command', 'file', 'array'] as const
const HOST = fileURLToPath(new URL('./movie-memory-host.js', import.meta.url))

type MovieWay = (typeof WAYS)[number]

interface MovieCost {
  /** Of the whole process at its largest. */
  readonly peakBytes: number
  /** Of all threads. */
  readonly processorMs: number
}

const folder = await mkdtemp(join(tmpdir(), 'ledloom-movie-'))
const measured = {
  command: MINUTES.map((): MovieCost[] => []),
  file: MINUTES.map((): MovieCost[] => []),
  array: MINUTES.map((): MovieCost[] => []),
}
for (let round = 0; round < ROUNDS; round++) {
  for (const [i, minutes] of MINUTES.entries()) {
    for (const way of WAYS) measured[way][i]!.push(compile(way, minutes))
  }
}
await rm(folder, { recursive: true })

for (const [way, title] of [
  ['command', '`ledloom compile --player`'],
  ['file', 'a movie written to a file'],
] as const) {
  printTable(`Peak memory of ${title}, median of ${ROUNDS} rounds`, [
    ...rowsOf(way),
    {
      name: '30 minutes, against 10',
      measured: '',
      ...ratioOfRounds(peaksOf(way, 2), peaksOf(way, 1)),
      target: atMost(1.1),
    },
  ])
}
printTable(`Peak memory of a movie in one array, median of ${ROUNDS} rounds`, rowsOf('array'))
printTable('Processor time of a movie written to a file, against one array', [
  ...MINUTES.map((minutes, i) => {
    const [file, array] = (['file', 'array'] as const).map((way) =>
      measured[way][i]!.map(({ processorMs }) => processorMs),
    )
    return {
      name: `${minutes} min`,
      measured: `${(spreadOf(file!).median / 1000).toFixed(1)} s`,
      ...ratioOfRounds(file!, array!),
    }
  }),
])

function compile(way: MovieWay, minutes: number): MovieCost {
  const parameters = [HOST, way, String(minutes), join(folder, 'movie.fseq')]
  const { stdout, stderr, status } = spawnSync(process.execPath, parameters, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout)
}

function rowsOf(way: MovieWay): ReportRow[] {
  return MINUTES.map((minutes, i) => {
    const { median, spread } = spreadOf(peaksOf(way, i))
    const [least, most] = spread.map((bytes) => (bytes / 1e6).toFixed(0))
    return {
      name: `${minutes} min`,
      measured: `${(median / 1e6).toFixed(0)} MB (${least} to ${most})`,
    }
  })
}

function peaksOf(way: MovieWay, length: number): readonly number[] {
  return measured[way][length]!.map(({ peakBytes }) => peakBytes)
}
