import { writeFile } from 'node:fs/promises'
import { connectDevice } from '@ledloom/device'
import type { VirtualDeviceOptions } from '@ledloom/virtual-device'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runForJson, runLedloom } from '../run-ledloom.ts'
import { Workplace } from '../workplace.ts'

const test = suite('ledloom upload')
const place = new Workplace()

test.after(() => place.close())

async function connect(options: VirtualDeviceOptions) {
  const virtual = await place.device(options)
  return { virtual, client: place.keep(await connectDevice(virtual.url)) }
}

test('a movie is made, stored beside the others and played; the room left is told', async () => {
  const { virtual, client } = await connect({ ledCount: 20 })
  const line = ['upload', 'rainbow', '--to', virtual.address, '--seconds', '1']
  const first = await runLedloom(...line)
  assert.is(first.status, 0, first.stderr)
  assert.match(first.stdout, /^rainbow: 24 frames at 24 fps, 1 s; .*\n.* room for \d+ more frames:/)
  assert.match(first.stdout, /^ +0 +rainbow +24 frames$/m)
  assert.is((await client.mode.get()).mode, 'movie')
  const [second] = await runForJson(...line, '--name', 'more of it')
  const { movies, room } = second as { movies: { name: string }[]; room: number }
  assert.equal(
    movies.map(({ name }) => name),
    ['rainbow', 'more of it'],
  )
  assert.is(room, (await client.movies.list()).room)
})

test('--replace deletes the others first, --no-play keeps the mode', async () => {
  const { virtual, client } = await connect({ ledCount: 20, mode: 'effect' })
  const line = ['upload', 'fire', '--to', virtual.address, '--seconds', '0.5', '--no-play']
  await runForJson(...line, '--name', 'old')
  const [told] = await runForJson(...line, '--replace')
  assert.equal(
    (told as { movies: { name: string }[] }).movies.map(({ name }) => name),
    ['fire'],
  )
  assert.is((await client.mode.get()).mode, 'effect')
})

test('a movie file goes as it is', async () => {
  const { virtual, client } = await connect({ ledCount: 4 })
  const file = place.path('steps.bin')
  const bytes = Uint8Array.from({ length: 4 * 3 * 7 }, (_, index) => index)
  await writeFile(file, bytes)
  const { status, stdout } = await runLedloom('upload', file, '--to', virtual.url, '--fps', '12')
  assert.is(status, 0)
  assert.match(stdout, /^steps: 7 frames, as they are \(84 bytes\)/)
  const [movie] = (await client.movies.list()).movies
  assert.equal([movie?.frameCount, movie?.frameRate], [7, 12])
})

test('a movie for another number of LEDs is refused and nothing is changed', async () => {
  const { virtual, client } = await connect({ ledCount: 5 })
  const file = place.path('fours.fseq')
  const made = await runLedloom('compile', 'fire', '-o', file, '--leds', '4', '--seconds', '0.5')
  assert.is(made.status, 0)
  const { status, stderr } = await runLedloom('upload', file, '--to', virtual.address, '--replace')
  assert.is(status, 1)
  assert.match(stderr, /^ledloom: .*fours\.fseq: is for 4 LEDs, not for 5\n$/)
  assert.is((await client.mode.get()).mode, 'off')
})

test('family D keeps one movie, the last', async () => {
  const { virtual, client } = await connect({ family: 'D', firmware: '2.3.5', ledCount: 20 })
  const { status, stdout } = await runLedloom(
    ...['upload', 'noise', '--to', virtual.address, '--seconds', '1'],
  )
  assert.is(status, 0)
  assert.match(stdout, /^noise: 25 frames at 25 fps.*\n.* keeps one movie, this one\n$/)
  assert.is((await client.mode.get()).mode, 'movie')
})

test.run()
