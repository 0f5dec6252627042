// Compares the commands `ledloom compile clip` and ffmpeg, which only decodes and scales.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { atMost, printTable, type ReportRow, spreadOf } from './report.ts'
import { ratioOfRounds } from './rounds.ts'
import { makeClip } from './video/make-clip.ts'

const ROUNDS = 5
const SECONDS = 10
const CLI = fileURLToPath(new URL('../packages/cli/bin/ledloom.js', import.meta.url))
const BUILT = fileURLToPath(new URL('../packages/cli/dist/main.js', import.meta.url))

/** ffmpeg options for other codecs of the clip. */
const CODINGS = [
  { name: 'H.264', file: 'clip.mp4', encoding: undefined },
  {
    name: 'HEVC',
    file: 'hevc.mp4',
    encoding: '-c:v libx265 -preset ultrafast -x265-params log-level=none',
  },
  { name: 'VP9', file: 'vp9.webm', encoding: '-c:v libvpx-vp9 -deadline realtime -cpu-used 8' },
  { name: 'AV1', file: 'av1.mkv', encoding: '-c:v libsvtav1 -preset 12' },
] as const

const { status, stdout } = spawnSync('ffmpeg', ['-version'], { encoding: 'utf8' })
if (status !== 0) {
  console.log('ffmpeg is not installed: there is nothing to compare with')
} else if (!existsSync(BUILT)) {
  console.log('not built yet: run `npm run build`')
} else {
  await compare()
}

async function compare(): Promise<void> {
  const [, version] = /^ffmpeg version (\S+)/.exec(stdout) ?? []
  const folder = await mkdtemp(join(tmpdir(), 'ledloom-'))
  try {
    const original = join(folder, 'clip.mp4')
    await makeClip(original, SECONDS)
    for (const { name, file, encoding } of CODINGS) {
      const path = join(folder, file)
      if (encoding !== undefined && !convert(original, encoding, path)) {
        console.log(`\n${name}: this ffmpeg has no encoder of it`)
        continue
      }
      const title = `${SECONDS} s of 1080p, ${name}, against ffmpeg ${version}, median of ${ROUNDS} pairs`
      printTable(title, measure(path))
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

function convert(original: string, encoding: string, path: string): boolean {
  const { status } = spawnSync('ffmpeg', [
    '-v',
    'error',
    '-i',
    original,
    ...encoding.split(' '),
    path,
  ])
  return status === 0
}

/** Runs both in turn. */
function measure(path: string): ReportRow[] {
  const movie = `${path}.bin`
  const ours = [process.execPath, CLI, 'compile', path, '--leds', '400', '--family', 'F']
  const theirs = ['ffmpeg', '-v', 'error', '-i', path, '-vf', 'scale=64:64', '-f', 'null', '-']
  const pairs = Array.from({ length: ROUNDS }, () => ({
    theirs: run(theirs),
    ours: run([...ours, '-o', movie]),
  }))
  const row = (name: string, key: keyof Spent, target: ReportRow['target']): ReportRow[] => {
    const [own, other] = [
      pairs.map(({ ours }) => ours[key]),
      pairs.map(({ theirs }) => theirs[key]),
    ]
    return [
      { name: `ffmpeg, ${name}`, measured: ms(spreadOf(other).median) },
      {
        name: `ledloom compile, ${name}`,
        measured: ms(spreadOf(own).median),
        ...ratioOfRounds(own, other),
        ...(target && { target }),
      },
    ]
  }
  return [
    ...row('waited for', 'wall', atMost(1.25)),
    ...row('processor time', 'processor', undefined),
  ]
}

interface Spent {
  readonly wall: number
  readonly processor: number
}

/** A shell prints the processor time of its children in the second line of `times`. */
function run(command: readonly string[]): Spent {
  const begin = performance.now()
  const { stdout, stderr, status } = spawnSync(
    'sh',
    ['-c', '"$@" >&2 || exit 1; times', 'sh', ...command],
    { encoding: 'utf8' },
  )
  const wall = performance.now() - begin
  if (status !== 0) throw new Error(stderr)
  const children = stdout.trim().split('\n').at(-1) ?? ''
  const seconds = [...children.matchAll(/(\d+)m([\d.]+)s/g)].map(
    ([, minutes, rest]) => 60 * Number(minutes) + Number(rest),
  )
  return { wall, processor: 1000 * seconds.reduce((sum, value) => sum + value, 0) }
}

function ms(value: number): string {
  return `${Math.round(value)} ms`
}
