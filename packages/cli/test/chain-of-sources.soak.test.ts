import { writeFile } from 'node:fs/promises'
import { RGB } from '@ledloom/core'
import { writeMovieFile } from '@ledloom/media/sequence'
import type { VirtualDevice } from '@ledloom/virtual-device'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../studio/test/until.ts'
import { readPicture } from './read-picture.ts'
import { runHere } from './run-here.ts'
import { fixture, Workplace } from './workplace.ts'

const test = suite('chain of sources')
const place = new Workplace()
const LEDS = 20

/** The halves of the wire in two colours, which move on by one. */
const STILL = [halves('r', 'g')]
const MOVING = [halves('r', 'g'), halves('g', 'b'), halves('b', 'r')]

/** What must be shown over and over, one after another. */
interface Known {
  readonly name: string
  readonly line: readonly string[]
  readonly pictures: readonly string[]
  /** Whether something else is between these. Default false. */
  readonly goesOver?: boolean
}

const SOURCES: readonly Known[] = [
  { name: 'a JPEG', line: [fixture('halves.jpg')], pictures: STILL },
  { name: 'an SVG', line: [fixture('halves.svg')], pictures: STILL },
  {
    name: 'a still that moves',
    line: [
      fixture('halves.svg'),
      '--motion',
      'scroll',
      '--period',
      '0.8',
      '--seconds',
      '0.8',
      '--fps',
      '20',
    ],
    pictures: [halves('r', 'g'), halves('g', 'r')],
    goesOver: true,
  },
  { name: 'a GIF', line: [fixture('halves.gif')], pictures: MOVING },
  { name: 'a WebP', line: [fixture('halves.webp')], pictures: MOVING },
  { name: 'an APNG', line: [fixture('halves.png')], pictures: MOVING },
  { name: 'a video', line: [fixture('halves.mp4'), '--speed', '5'], pictures: MOVING },
  { name: 'a CSV', line: [place.path('halves.csv'), '--file-fps', '5'], pictures: MOVING },
  { name: 'an FSEQ packed with zstd', line: [fixture('halves.fseq')], pictures: MOVING },
  { name: 'a movie for 40 LEDs', line: [place.path('forty.fseq')], pictures: MOVING },
  {
    name: 'two sources, one after another',
    line: [fixture('halves.svg'), fixture('two-halves.ts'), '--each', '0.4'],
    pictures: [halves('r', 'g'), halves('r', 'b')],
  },
  {
    name: 'an effect',
    line: [fixture('two-halves.ts'), '--seconds', '0.4'],
    pictures: [halves('r', 'b'), halves('b', 'r')],
  },
]

const KINDS = [
  { family: 'D', firmware: '2.3.5' },
  { family: 'F', firmware: '2.7.1' },
  { family: 'G', firmware: '2.7.1' },
] as const

const devices: VirtualDevice[] = []

test.before(async () => {
  for (const kind of KINDS) devices.push(await place.device({ ...kind, ledCount: LEDS }))
  await writeFile(place.path('halves.csv'), tableOf(MOVING))
  await writeMovieFile(place.path('forty.fseq'), movieOf(MOVING.map(twiceAsLong)))
})

test.after(() => place.close())

/** Sources of each way to be read are tried with every kind of device, the others in turn. */
const EVERYWHERE = new Set(['a JPEG', 'a GIF', 'a video'])

for (const [turn, { name, line, pictures, goesOver = false }] of SOURCES.entries()) {
  for (const [index, { family, firmware }] of KINDS.entries()) {
    if (!EVERYWHERE.has(name) && index !== turn % KINDS.length) continue
    test(`${name} is shown by family ${family} at ${firmware} as it is known to look`, async () => {
      const virtual = devices[index]!
      // Several sources have the same name.
      const to = ['--to', virtual.address, '--layout', 'line', '--replace']
      const { status, stderr } = await runHere('upload', ...line, ...to)
      assert.is(status, 0, stderr)
      const played = record(virtual)
      await until(() => hasLoop(played, pictures))
      if (!goesOver) assert.equal(new Set(played), new Set(pictures))
    })
  }
}

/** The pictures that a device shows from now on, each once for as long as it stays. */
function record(virtual: VirtualDevice): string[] {
  const played = [readPicture(virtual.shown, virtual.format)]
  virtual.onShow((bytes) => {
    const picture = readPicture(bytes, virtual.format)
    if (picture !== played.at(-1)) played.push(picture)
  })
  return played
}

/** Whether `pictures` are shown in their order, and the first of them again. */
function hasLoop(played: readonly string[], pictures: readonly string[]): boolean {
  let found = 0
  const loop = pictures.length > 1 ? [...pictures, pictures[0]] : pictures
  for (const picture of played) if (picture === loop[found]) found++
  return found === loop.length
}

function halves(left: string, right: string): string {
  return left.repeat(LEDS / 2) + right.repeat(LEDS / 2)
}

function twiceAsLong(picture: string): string {
  return [...picture].map((letter) => letter + letter).join('')
}

function tableOf(pictures: readonly string[]): string {
  const leds = Array.from({ length: LEDS }, (_, led) => `R_${led},G_${led},B_${led}`)
  const rows = pictures.map((picture, index) => [index, ...bytesOf(picture)].join())
  return [`FRAME_ID,${leds.join()}`, ...rows, ''].join('\n')
}

function movieOf(pictures: readonly string[]) {
  const data = Uint8Array.from(pictures.flatMap(bytesOf))
  const ledCount = data.length / 3 / pictures.length
  return { ledCount, format: RGB, frameCount: pictures.length, frameRate: 5, data }
}

function bytesOf(picture: string): number[] {
  return [...picture].flatMap((letter) =>
    ['r', 'g', 'b'].map((name) => (name === letter ? 255 : 0)),
  )
}

test.run()
