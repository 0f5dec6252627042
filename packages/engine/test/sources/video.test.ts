import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFrame, createLayout, decodeSrgb, encodeSrgb, type Layout } from '@ledloom/core'
import type { PictureView } from '@ledloom/media'
import { SourceError } from '@ledloom/media'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { UPRIGHT } from '../../../media/src/ffmpeg/display.ts'
import { loadVideoLibrary } from '../../../media/src/ffmpeg/load-library.ts'
import { PictureScaler } from '../../../media/src/ffmpeg/picture-scaler.ts'
import { encodeVideo, type VideoRecipe } from '../../../media/test/video/encode-video.ts'
import type { Painting } from '../../../media/test/video/paint-planes.ts'
import { describeSource } from '../../src/source/describe-source.ts'
import { readSourceTiming } from '../../src/source/open-source.ts'
import video from '../../src/sources/video.ts'

const test = suite('video')
const RED = [255, 0, 0] as const
const GREEN = [0, 255, 0] as const
const BLUE = [0, 0, 255] as const
const WHITE = [255, 255, 255] as const
const GREY = [128, 128, 128] as const
const BLACK = [0, 0, 0] as const
const colours = [RED, GREEN, BLUE, WHITE]
/** One LED, which takes the light of the whole picture. */
const one = createLayout([0, 0, 0])
/** Two LEDs by two, row after row from the top. */
const four = createLayout([0, 1, 0, 1, 1, 0, 0, 0, 0, 1, 0, 0])
const steady = (rate: number, count: number) =>
  Array.from({ length: count + 1 }, (_, picture) => Math.round((picture * 1000) / rate))
let folder = ''
let fileCount = 0

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledloom-'))
})
test.after(() => rm(folder, { recursive: true }))

function make(ending: string, recipe: VideoRecipe): Promise<string> {
  return encodeVideo(join(folder, `${fileCount++}.${ending}`), recipe)
}

/** What each LED of a layout shows at a time, as sRGB 0..255. */
async function shownAt(
  path: string,
  times: readonly number[],
  { layout = one, view }: { layout?: Layout; view?: PictureView } = {},
): Promise<number[][][]> {
  const source = await video.open({ kind: 'video', path, view }, { layout })
  const frame = createFrame(layout.ledCount)
  const shown = times.map((time) => {
    source.render(frame, time)
    return Array.from({ length: layout.ledCount }, (_, led) =>
      [...frame.subarray(3 * led, 3 * led + 3)].map((light) => Math.round(encodeSrgb(light) * 255)),
    )
  })
  await source.close?.()
  return shown
}

function near(got: readonly number[], wanted: readonly number[], tolerance = 4): void {
  const isNear = wanted.every((value, index) => Math.abs(got[index]! - value) <= tolerance)
  assert.ok(isNear, `got ${got}, wanted ${wanted} ± ${tolerance}`)
}

// SVT prints its version on standard error.
process.env.SVT_LOG = '0'
const fast = { crf: '4', 'cpu-used': '8', deadline: 'realtime', b: '1M' }
const CASES = [
  ['mp4', 'libx264', undefined],
  ['mov', 'libx264', undefined],
  ['mp4', 'libx265', { crf: '4', preset: 'ultrafast', 'x265-params': 'log-level=none' }],
  ['mkv', 'libx265', { crf: '4', preset: 'ultrafast', 'x265-params': 'log-level=none' }],
  ['webm', 'libvpx-vp9', fast],
  ['webm', 'libvpx', fast],
  ['mp4', 'libsvtav1', { crf: '10', preset: '10' }],
  ['webm', 'libsvtav1', { crf: '10', preset: '10' }],
  ['avi', 'mpeg4', { b: '1M' }],
  ['mts', 'mpeg2video', { b: '1M' }],
] as const

for (const [ending, encoder, encoderOptions] of CASES) {
  test(`${encoder} in ${ending} shows a colour a second, forwards, back and round`, async () => {
    const path = await make(ending, {
      ...(ending === 'mts' && { container: 'mpegts' }),
      encoder,
      ...(encoderOptions && { encoderOptions }),
      width: 128,
      height: 72,
      ticksPerSecond: 25,
      timesMs: steady(25, 100),
      paint: (picture) => () => colours[Math.floor(picture / 25)]!,
    })
    const { kind, duration, exactRate } = await timingOf(path)
    assert.equal(
      { kind, exactRate: Math.round(exactRate * 100) / 100 },
      { kind: 'timed', exactRate: 25 },
    )
    assert.ok(Math.abs(duration - 4) < 0.002, `lasts ${duration} s`)
    const times = [0, 0.5, 0.96, 1, 1.96, 2, 3, 3.99, 4, 5, 2.5, 0.1]
    const wanted = [0, 0, 0, 1, 1, 2, 3, 3, 0, 1, 2, 0]
    const shown = await shownAt(path, times)
    for (const [index, [led]] of shown.entries()) near(led!, colours[wanted[index]!]!, 8)
  })
}

async function timingOf(path: string) {
  const timing = await readSourceTiming({ kind: 'video', path })
  if (timing.kind !== 'timed') throw new Error('a video that is not timed')
  return timing
}

for (const ending of ['mp4', 'mkv', 'webm'] as const) {
  test(`pictures of uneven length in ${ending} each stand for their own time`, async () => {
    const timesMs = [0, 120, 160, 800, 1200]
    const paint = (picture: number) => () => colours[picture]!
    const isWebm = ending === 'webm'
    const path = await make(ending, {
      timesMs,
      paint,
      ...(isWebm && { encoder: 'libvpx-vp9', encoderOptions: fast }),
    })
    const shown = await shownAt(path, [0, 0.119, 0.12, 0.159, 0.16, 0.799, 0.8, 1.1, 1.21])
    const wanted = [0, 0, 1, 1, 2, 2, 3, 3, 0]
    for (const [index, [led]] of shown.entries()) near(led!, colours[wanted[index]!]!, 8)
    const { duration, exactRate } = await timingOf(path)
    assert.is(Math.round(exactRate * 1000) / 1000, 25)
    assert.ok(Math.abs(duration - 1.2) < 0.002, `lasts ${duration} s`)
  })
}

test('frame times rounded to milliseconds are those of the rate they were rounded from', async () => {
  const path = await make('mkv', { timesMs: steady(30, 45), paint: () => () => GREY })
  assert.is((await timingOf(path)).exactRate, 30)
})

const QUARTERS: Painting = (x, y) => (y < 32 ? (x < 32 ? RED : GREEN) : x < 32 ? BLUE : WHITE)
const TURNS = [
  { name: 'upright', displayMatrix: [1, 0, 0, 1], wanted: [RED, GREEN, BLUE, WHITE] },
  { name: 'turned clockwise', displayMatrix: [0, 1, -1, 0], wanted: [BLUE, RED, WHITE, GREEN] },
  { name: 'upside down', displayMatrix: [-1, 0, 0, -1], wanted: [WHITE, BLUE, GREEN, RED] },
  { name: 'turned anticlockwise', displayMatrix: [0, -1, 1, 0], wanted: [GREEN, WHITE, RED, BLUE] },
  { name: 'mirrored', displayMatrix: [-1, 0, 0, 1], wanted: [GREEN, RED, WHITE, BLUE] },
] as const

for (const { name, displayMatrix, wanted } of TURNS) {
  test(`a picture that is to be shown ${name} is`, async () => {
    const path = await make('mp4', {
      width: 64,
      height: 64,
      timesMs: [0, 500],
      paint: () => QUARTERS,
      displayMatrix,
    })
    const [shown] = await shownAt(path, [0], { layout: four })
    for (const [led, colour] of wanted.entries()) near(shown![led]!, colour, 16)
  })
}

for (const [matrix, name] of [
  [1, 'BT.709'],
  [6, 'BT.601'],
  [9, 'BT.2020'],
] as const) {
  for (const range of [1, 2] as const) {
    test(`colours coded as ${name}, ${range === 2 ? 'full' : 'limited'} range, come out right`, async () => {
      for (const colour of [
        [200, 60, 40],
        [40, 180, 90],
        [30, 60, 220],
        GREY,
        BLACK,
        WHITE,
      ] as const) {
        const path = await make('mp4', {
          timesMs: [0, 500],
          paint: () => () => colour,
          matrix,
          range,
        })
        near((await shownAt(path, [0]))[0]![0]!, colour, 4)
      }
    })
  }
}

test('without a stated matrix, high definition is BT.709 and the rest BT.601', async () => {
  const paint = () => () => [200, 60, 40] as const
  const small = await make('mp4', { timesMs: [0, 500], paint, matrix: 6 })
  const large = { timesMs: [0, 500], paint, width: 1280, height: 720 }
  for (const path of [small, await make('avi', { ...large, matrix: 1 })]) {
    near((await shownAt(path, [0]))[0]![0]!, [200, 60, 40], 5)
  }
})

test('a picture of pixels that are not square has the shape it is shown with', async () => {
  // 64 × 64 pixels twice as wide as high: contained in a square, black above and below.
  const path = await make('mp4', {
    width: 64,
    height: 64,
    pixelAspect: { num: 2, den: 1 },
    timesMs: [0, 500],
    paint: () => () => WHITE,
  })
  const places = Array.from({ length: 16 }, (_, led) => [led % 4, 3 - Math.floor(led / 4), 0])
  const layout = createLayout(places.flat())
  const [shown] = await shownAt(path, [0], { layout, view: { fit: 'contain' } })
  for (const [led, colour] of shown!.entries()) near(colour, led >= 4 && led < 12 ? WHITE : BLACK)
})

test('what is transparent is over black', async () => {
  const paint = (): Painting => (x) => (x < 32 ? [...WHITE, 255] : [...WHITE, 0])
  const shape = { width: 64, height: 64, timesMs: [0, 500], paint }
  const webm = await make('webm', {
    ...shape,
    encoder: 'libvpx-vp9',
    pixelFormat: 'yuva420p',
    encoderOptions: { ...fast, 'auto-alt-ref': '0' },
  })
  const prores = await make('mov', {
    ...shape,
    encoder: 'prores_ks',
    encoderOptions: {},
    pixelFormat: 'yuva444p10le',
  })
  for (const path of [webm, prores]) {
    const [shown] = await shownAt(path, [0], { layout: four })
    near(shown![0]!, WHITE, 8)
    near(shown![1]!, BLACK, 8)
  }
})

test('what an edit list leaves out is not shown', async () => {
  const path = await make('mp4', {
    timesMs: [-400, -200, 0, 200, 400],
    paint: (picture) => () => colours[picture]!,
    muxerOptions: { avoid_negative_ts: 'disabled' },
  })
  const shown = await shownAt(path, [0, 0.19, 0.2, 0.39, 0.4])
  for (const [index, [led]] of shown.entries()) {
    near(led!, [BLUE, BLUE, WHITE, WHITE, BLUE][index]!, 8)
  }
  assert.is(Math.round((await timingOf(path)).duration * 1000), 400)
})

test('a half-lit picture is as bright as the mean of its light', async () => {
  const paint = () => (x: number) => (x < 32 ? WHITE : BLACK)
  const path = await make('mp4', { width: 64, height: 64, timesMs: [0, 500], paint })
  near((await shownAt(path, [0]))[0]![0]!, [188, 188, 188], 3)
})

test('an animated PNG is a video, each picture for its own time', async () => {
  const path = await make('apng', {
    encoder: 'apng',
    encoderOptions: {},
    pixelFormat: 'rgba',
    // Its writer gives the last picture the time of the one before.
    timesMs: [0, 200, 300, 400],
    paint: (picture) => () => colours[picture]!,
  })
  assert.equal(await describeSource(path), { kind: 'video', path })
  const shown = await shownAt(path, [0, 0.19, 0.2, 0.3, 0.39, 0.4, 0.1])
  const wanted = [0, 0, 1, 2, 2, 0, 0]
  for (const [index, [led]] of shown.entries()) near(led!, colours[wanted[index]!]!)
  assert.is(Math.round((await timingOf(path)).duration * 1000), 400)
})

test('an edge that moves is at its place at every time', async () => {
  const paint = (picture: number) => (x: number) => (x < 2 * picture ? WHITE : BLACK)
  const path = await make('mp4', {
    width: 64,
    height: 64,
    timesMs: steady(20, 33),
    paint,
    gopSize: 8,
  })
  const layout = createLayout(Array.from({ length: 16 }, (_, x) => [x, 0, 0]).flat())
  const times = [0, 0.4, 0.8, 1.2, 1.6, 0.6]
  const shown = await shownAt(path, times, { layout, view: { fit: 'stretch' } })
  for (const [index, leds] of shown.entries()) {
    const lit = leds.filter(([red]) => red! > 128).length
    assert.is(lit, Math.round((times[index]! * 20 * 2) / 4))
  }
})

const LIMITED = 1
const FULL = 2
const BT2020 = 9
const TRANSFERS = {
  bt709: 1,
  unknown: 2,
  srgb: 13,
  'bt2020-10': 14,
  'bt2020-12': 15,
  pq: 16,
  hlg: 18,
} as const
const SIGNALS = [[200, 60, 40], [40, 180, 90], [60, 90, 200], GREY, BLACK, [190, 190, 190]] as const

/** Pictures of one colour, all tagged the same. */
function makeSignals(ending: string, recipe: Partial<VideoRecipe>): Promise<string> {
  const paint = (picture: number) => () => SIGNALS[picture]!
  return make(ending, { timesMs: SIGNALS.map((_, at) => 100 * at).concat(600), paint, ...recipe })
}

async function nearSignals(path: string, wantedOf: (signal: number[]) => number[]): Promise<void> {
  const times = SIGNALS.map((_, at) => at / 10)
  for (const [at, [led]] of (await shownAt(path, times)).entries()) {
    near(led!, wantedOf([...SIGNALS[at]!]), 5)
  }
}

for (const [matrix, name] of [
  [1, 'BT.709'],
  [6, 'BT.601'],
  [BT2020, 'BT.2020'],
] as const) {
  for (const [curve, transfer] of Object.entries(TRANSFERS)) {
    test(`pictures tagged ${name} with the curve ${curve} have the colours that says`, async () => {
      for (const range of [LIMITED, FULL] as const) {
        const colour = { transfer, primaries: matrix }
        const path = await makeSignals('mp4', { matrix, range, colour })
        await nearSignals(path, (signal) => shownColour(signal, colour))
      }
    })
  }
}

const x264 = { crf: '4', preset: 'ultrafast' }
const x265 = { ...x264, 'x265-params': 'log-level=none' }
const svt = { crf: '4', preset: '10' }
const CODINGS = [
  ['mp4', 'libx264', 'yuv444p', x264],
  ['mp4', 'libx264', 'yuv420p10le', x264],
  ['mp4', 'libx265', 'yuv420p', x265],
  ['mp4', 'libx265', 'yuv420p10le', x265],
  ['mp4', 'libx265', 'gbrp', x265],
  ['webm', 'libvpx-vp9', 'yuv420p', fast],
  ['webm', 'libvpx-vp9', 'yuv420p10le', fast],
  ['webm', 'libvpx-vp9', 'gbrp', fast],
  ['mp4', 'libsvtav1', 'yuv420p', svt],
  ['webm', 'libsvtav1', 'yuv420p10le', svt],
] as const

for (const [ending, encoder, pixelFormat, encoderOptions] of CODINGS) {
  test(`BT.2020 in ${pixelFormat} of ${encoder} has its colours`, async () => {
    for (const transfer of [TRANSFERS['bt2020-10'], TRANSFERS.pq]) {
      const colour = { transfer, primaries: BT2020 }
      const path = await makeSignals(ending, {
        width: 128,
        height: 72,
        encoder,
        pixelFormat,
        encoderOptions,
        ticksPerSecond: 10,
        gopSize: 1,
        colour,
        ...(pixelFormat === 'gbrp'
          ? { matrix: 0, range: FULL }
          : { matrix: BT2020, range: LIMITED }),
      })
      await nearSignals(path, (signal) => shownColour(signal, colour))
    }
  })
}

test('tags that mean nothing, or that FFmpeg does not know, take no light away', async () => {
  const odd = [
    { matrix: 0, colour: { transfer: 1, primaries: 1 } },
    { matrix: 10, colour: { transfer: 14, primaries: BT2020 } },
    { matrix: 2, colour: { transfer: 9, primaries: BT2020 } },
    { matrix: 2, colour: { transfer: 10, primaries: 22 } },
    { matrix: 14, colour: { transfer: 18, primaries: 2 } },
    { matrix: 2, colour: { transfer: 16, primaries: 1 } },
  ]
  for (const recipe of odd) {
    const path = await makeSignals('mp4', recipe)
    const [[[red, green, blue]]] = (await shownAt(path, [0.3])) as [[[number, number, number]]]
    assert.ok(Math.min(red, green, blue) > 60, `${red} ${green} ${blue}`)
  }
})

test('pictures that can not be converted are an error with its reason, never black', async () => {
  const library = await loadVideoLibrary()
  const picture = new library.av.Frame()
  picture.alloc()
  Object.assign(picture, { width: 64, height: 36, format: library.constants.AV_PIX_FMT_YUV420P })
  picture.getBuffer()
  const whole = { left: 0, top: 0, right: 64, bottom: 36 }
  const scaler = (right: number) => {
    const area = { crop: { ...whole, right }, scaled: { width: 8, height: 8 }, footprints: [] }
    const options = { path: 'clip.mp4', area: area as never, orientation: UPRIGHT }
    return new PictureScaler(library, picture, options)
  }
  const isRefused = (error: unknown) =>
    error instanceof SourceError &&
    /^clip\.mp4: its pictures cannot be converted into light; FFmpeg says: .+/.test(error.message)
  assert.throws(() => scaler(80), isRefused)
  const working = scaler(64)
  working.scale(picture)
  // It is empty now.
  assert.throws(() => working.scale(picture), isRefused)
  working.close()
  picture.free()
})

test('white of a high dynamic range, 203 nits, is bright, and brighter light is not lost', async () => {
  // PQ and HLG signals of 203 nits (ITU-R BT.2408), and of the 1000 nits that become all there is.
  for (const [transfer, white, peak] of [
    [TRANSFERS.pq, 0.58, 0.752],
    [TRANSFERS.hlg, 0.75, 1],
  ] as const) {
    const path = await make('mp4', {
      timesMs: [0, 100, 200],
      paint: (picture) => () =>
        Array(3).fill(255 * (picture ? peak : white)) as [number, number, number],
      matrix: BT2020,
      range: FULL,
      colour: { transfer, primaries: BT2020 },
    })
    const [diffuse, brightest] = (await shownAt(path, [0, 0.1])).map(([led]) => led![0]!)
    assert.ok(Math.abs(diffuse! - 241) <= 3, `${diffuse}`)
    assert.ok(brightest! >= 253, `${brightest}`)
  }
})

test.run()

/** ITU-R BT.2020 and DCI-P3 in linear light to sRGB's primaries (BT.2407). */
const FROM_BT2020 = [
  [1.6605, -0.5876, -0.0728],
  [-0.1246, 1.1329, -0.0083],
  [-0.0182, -0.1006, 1.1187],
] as const

/** The sRGB of a signal (0..255) by the standards, in double precision. */
function shownColour(
  signal: readonly number[],
  { transfer, primaries }: { transfer: number; primaries: number },
): number[] {
  const coded = signal.map((value) => value / 255)
  const isHigh = transfer === TRANSFERS.pq || transfer === TRANSFERS.hlg
  const light =
    transfer === TRANSFERS.pq
      ? coded.map((value) => pqNits(value) / 203)
      : transfer === TRANSFERS.hlg
        ? hlgNits(coded).map((nits) => nits / 203)
        : coded.map(decodeSrgb)
  const isWide = primaries === BT2020
  const ours = isWide ? FROM_BT2020.map((row) => dot(row, light)) : light
  const most = Math.max(...ours, 1e-6)
  const gain = isHigh ? toneOf(most) / most : 1
  return ours.map((value) => 255 * encodeSrgb(Math.min(1, Math.max(0, value * gain))))
}

function dot(row: readonly number[], light: readonly number[]): number {
  return row.reduce((sum, factor, index) => sum + factor * light[index]!, 0)
}

/** SMPTE ST 2084. */
function pqNits(value: number): number {
  const root = value ** (1 / 78.84375)
  return (
    10_000 *
    (Math.max(0, root - 0.8359375) / (18.8515625 - 18.6875 * root)) ** (1 / 0.1593017578125)
  )
}

/** ITU-R BT.2100, on a display of 1000 nits. */
function hlgNits(coded: readonly number[]): number[] {
  const scene = coded.map((value) =>
    value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12,
  )
  const luminance = dot([0.2627, 0.678, 0.0593], scene)
  return scene.map((value) => 1000 * luminance ** 0.2 * value)
}

/** The curve of the README: straight up to 0.75 of white, 1000 nits at 1. */
function toneOf(light: number): number {
  const [knee, peak] = [0.75, 1000 / 203]
  if (light <= knee) return light
  const a = (-knee * knee * (peak - 1)) / (knee * knee - 2 * knee + peak)
  const b = (knee * knee - 2 * knee * peak + peak) / (peak - 1)
  return ((b * b + 2 * b * knee + knee * knee) / (b - a)) * ((light + a) / (light + b))
}
