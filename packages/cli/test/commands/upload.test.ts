import { mkdir, writeFile } from 'node:fs/promises'
import { RGB } from '@ledloom/core'
import { connectDevice } from '@ledloom/device'
import { writeMovieFile } from '@ledloom/media/sequence'
import type { VirtualDeviceOptions } from '@ledloom/virtual-device'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../../studio/test/until.ts'
import { runHere, runHereForJson } from '../run-here.ts'
import { runLedloom } from '../run-ledloom.ts'
import { Workplace } from '../workplace.ts'

const test = suite('ledloom upload')
const place = new Workplace()

test.after(() => place.close())

async function connect(options: VirtualDeviceOptions) {
  const virtual = await place.device(options)
  return { virtual, client: place.keep(await connectDevice(virtual.url)) }
}

test('a movie is made, stored beside the others and played; the free frames are printed', async () => {
  const { virtual, client } = await connect({ ledCount: 20 })
  const line = ['upload', 'rainbow', '--to', virtual.address, '--seconds', '1']
  const first = await runLedloom(...line)
  assert.is(first.status, 0, first.stderr)
  assert.match(
    first.stdout,
    /^rainbow: 24 frames at 24 fps, 1 s; .*\n.* with room for one more movie of 964 frames:/,
  )
  assert.match(first.stdout, /^ +0 +rainbow +24 frames$/m)
  assert.is((await client.mode.get()).mode, 'movie')
  const [second] = await runHereForJson(...line, '--name', 'more of it')
  const { movies, room } = second as { movies: { name: string }[]; room: number }
  assert.equal(
    movies.map(({ name }) => name),
    ['rainbow', 'more of it'],
  )
  assert.is(room, (await client.movies.list()).room)
})

test('a device that is full is not asked to take more, and the remedy is printed', async () => {
  const { virtual, client } = await connect({ ledCount: 2 })
  const format = { ledProfile: 'RGB', bytesPerLed: 3 } as const
  const movie = { ledCount: 2, format, frameCount: 990, frameRate: 24 }
  await client.movies.upload({ ...movie, data: new Uint8Array(2 * 3 * 990) })
  const line = ['upload', 'fire', '--to', virtual.address, '--seconds', '0.5']
  const { status, stderr } = await runHere(...line)
  assert.is(status, 1)
  assert.match(
    stderr,
    /^ledloom: \S+ has no room for even one frame; --replace-all deletes the movies/,
  )
  assert.match((await runHere('movies', virtual.address)).stdout, /^no room for another movie$/m)
  assert.match((await runHere('info', virtual.address)).stdout, /^room +none for another movie$/m)
  assert.is((await runHere(...line, '--replace-all')).status, 0)
})

test('a movie of which no copy can be kept here is stored and plays, with a note', async () => {
  const { virtual, client } = await connect({ ledCount: 2 })
  const data = process.env.LEDLOOM_DATA
  process.env.LEDLOOM_DATA = place.path('full')
  try {
    await mkdir(place.path('full'))
    // A file in place of the folder of the copies, as a test can't fill a disk.
    await writeFile(place.path('full/movies'), '')
    const line = ['upload', 'fire', '--to', virtual.address, '--seconds', '0.5']
    const { status, stdout, stderr } = await runHere(...line)
    assert.is(status, 0, stderr)
    assert.match(stderr, /the movie is stored, but no copy .* could be kept .*movies/)
    assert.match(stdout, /^ +0 +fire +12 frames$/m)
    assert.is((await client.mode.get()).mode, 'movie')
  } finally {
    process.env.LEDLOOM_DATA = data
  }
})

test('a movie at a rate that the device would round is made again', async () => {
  const { virtual } = await connect({ ledCount: 2 })
  const file = place.path('two.bin')
  await writeFile(
    file,
    Uint8Array.from({ length: 12 }, (_, index) => index),
  )
  const line = ['upload', file, '--to', virtual.address]
  const slower = await runHere(...line, '--file-fps', '12.5')
  assert.match(slower.stdout, /^two: \d frames at \d+ fps.*\n/)
  assert.match(
    (await runHere(...line, '--fps', '25', '--name', 'fast')).stderr,
    /--fps 25 is too much: .* 24 fps/,
  )
})

test('--replace-all deletes the others first, --no-play keeps the mode', async () => {
  const { virtual, client } = await connect({ ledCount: 20, mode: 'effect' })
  const file = place.path('fire.bin')
  await writeFile(file, new Uint8Array(60))
  const line = ['upload', file, '--to', virtual.address, '--no-play']
  await runHereForJson(...line, '--name', 'old')
  const [printed] = await runHereForJson(...line, '--replace-all')
  const { movies, deleted, mode } = printed as Record<string, unknown> & {
    movies: { name: string }[]
  }
  assert.equal(
    movies.map(({ name }) => name),
    ['fire'],
  )
  assert.equal([deleted, mode], [['old'], 'effect'])
  assert.is((await client.mode.get()).mode, 'effect')
})

test('JSON says what was stored and where the device is; the same name again is refused', async () => {
  const { virtual } = await connect({ ledCount: 20 })
  const file = place.path('one.bin')
  await writeFile(file, new Uint8Array(60))
  const line = ['upload', file, '--to', virtual.address]
  const first = await runHere(...line, '--json')
  const { name, byteLength, frameRate, explanation, mode, deleted, notes } = JSON.parse(
    first.stdout,
  )
  assert.equal([name, byteLength, frameRate, explanation], ['one', 60, 24, '1 frame, as it is'])
  assert.equal([mode, deleted, notes], ['movie', [], []])
  const second = await runHere(...line)
  assert.is(second.status, 1)
  assert.match(
    second.stderr,
    /^ledloom: \S+ stores a movie called one; --replace replaces it, --name gives this one another name\n$/,
  )
})

test('a device that is streamed to stores the movie, and one line says when it shows', async () => {
  const { virtual, client } = await connect({ ledCount: 20 })
  await client.mode.set('rt')
  const line = ['upload', 'solid', '--to', virtual.address, '--seconds', '0.5']
  const note = `another program streams to ${virtual.address}: the movie is stored, and shows when the stream ends`
  const { status, stderr } = await runHere(...line)
  assert.is(status, 0)
  assert.is(stderr.split('\n').filter((each) => each.includes(note)).length, 1, stderr)
  await client.mode.set('rt')
  // It leaves the device to the stream.
  const kept = await runHere(...line, '--no-play', '--name', 'later')
  assert.equal([kept.status, kept.stderr.includes('streams')], [0, false])
  assert.is((await client.mode.get()).mode, 'rt')
})

test('one frame is printed as one', async () => {
  const { virtual } = await connect({ ledCount: 20 })
  const file = place.path('single.bin')
  await writeFile(file, new Uint8Array(60))
  const { stdout, stderr } = await runHere('upload', file, '--to', virtual.address)
  assert.is(stderr, '')
  assert.match(stdout, /^single: 1 frame, as it is \(60 bytes on the device\)\n/)
  assert.match(stdout, /single +1 frame$/m)
})

test('a name that is too long for a device is said as it will be', async () => {
  const { virtual } = await connect({ ledCount: 20 })
  const file = place.path('the lights of the tree in the garden.bin')
  await writeFile(file, new Uint8Array(60))
  const { stdout, stderr } = await runHere('upload', file, '--to', virtual.address)
  assert.match(
    stderr,
    /the movie is called “the lights of the tree in the ga”: names on devices have/,
  )
  assert.match(stdout, /the lights of the tree in the ga +1 frame$/m)
})

test('a stored movie is reported, though the device is gone afterwards', async () => {
  const { virtual } = await connect({ ledCount: 20, mode: 'off' })
  let end: Promise<void> | undefined
  virtual.onShow((bytes) => {
    if (bytes.some((byte) => byte > 0)) end ??= virtual.close()
  })
  const file = place.path('last.bin')
  await writeFile(file, new Uint8Array(60).fill(9))
  const { status, stderr } = await runHere('upload', file, '--to', virtual.address)
  await end
  assert.is(status, 1)
  assert.match(stderr, /stored, but/)
})

test('a movie file goes as it is', async () => {
  const { virtual, client } = await connect({ ledCount: 4 })
  const file = place.path('steps.bin')
  const bytes = Uint8Array.from({ length: 4 * 3 * 7 }, (_, index) => index)
  await writeFile(file, bytes)
  const { status, stdout } = await runHere('upload', file, '--to', virtual.url, '--file-fps', '12')
  assert.is(status, 0)
  assert.match(stdout, /^steps: 7 frames, as they are \(84 bytes on the device\)/)
  const [movie] = (await client.movies.list()).movies
  assert.equal([movie?.frameCount, movie?.frameRate], [7, 12])
})

test('a movie for another number of LEDs is spread along the wire, and that is reported', async () => {
  const { virtual, client } = await connect({ ledCount: 5 })
  const file = place.path('fours.fseq')
  const data = Uint8Array.from({ length: 12 * 4 * 3 }, (_, index) => index)
  await writeMovieFile(file, { ledCount: 4, format: RGB, frameCount: 12, frameRate: 24, data })
  const { status, stderr } = await runHere('upload', file, '--to', virtual.address)
  assert.is(status, 0)
  assert.match(stderr, /^fours: .*fours\.fseq is for 4 LEDs, spread along the wire of 5\n$/)
  assert.is((await client.movies.list()).movies[0]?.frameCount, 12)
})

test('family D keeps one movie, the last', async () => {
  const { virtual, client } = await connect({ family: 'D', firmware: '2.3.5', ledCount: 20 })
  const { status, stdout } = await runHere(
    ...['upload', 'noise', '--to', virtual.address, '--seconds', '1'],
  )
  assert.is(status, 0)
  assert.match(stdout, /^noise: 25 frames at 25 fps.*\n.* stores only this movie\n$/)
  assert.is((await client.mode.get()).mode, 'movie')
})

test('--dry-run prints what would be made, sent and deleted, and changes nothing', async () => {
  const { virtual, client } = await connect({ ledCount: 20 })
  const line = ['rainbow', '--to', virtual.address, '--seconds', '1', '--no-play']
  assert.is((await runHere('upload', ...line)).status, 0)
  const before = await client.movies.list()
  const { stdout, status } = await runHere('upload', ...line, '--replace-all', '--dry-run')
  assert.is(status, 0)
  assert.match(
    stdout,
    /^rainbow: 24 frames at 24 fps, 1 s.*\n.*rainbow.* deleted.*\nnothing was sent\n$/,
  )
  assert.equal(await client.movies.list(), before)
})

test('--dry-run of a finished movie prints it too', async () => {
  const { virtual, client } = await connect({ ledCount: 4 })
  const file = place.path('dry.bin')
  await writeFile(file, new Uint8Array(4 * 3 * 7))
  const [printed] = await runHereForJson('upload', file, '--to', virtual.address, '--dry-run')
  const { frameCount, ledCount, byteLength, notes, upload } = printed as Record<string, unknown> & {
    upload: { roomAfter: number }
  }
  assert.equal([frameCount, ledCount, byteLength, notes], [7, 4, 84, []])
  assert.ok(upload.roomAfter < 990)
  assert.is((await client.movies.list()).movies.length, 0)
})

test('a finished movie that options change is made again', async () => {
  const { virtual } = await connect({ ledCount: 4 })
  const file = place.path('bright.bin')
  await writeFile(file, new Uint8Array(4 * 3 * 2).fill(200))
  const { status } = await runHere('upload', file, '--to', virtual.address, '--brightness', '0.5')
  assert.is(status, 0)
  await until(() => virtual.shown.every((byte) => byte === 100))
})

test.run()
