import { RGB } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Device } from '../../src/device.ts'
import { countTrialFrames, type MovieFacts } from '../../src/movies/upload-plan.ts'
import { withVirtualDevice } from '../with-virtual-device.ts'

const test = suite('upload plan')

const movieOf = (frameCount: number, frameRate = 24): MovieFacts => {
  return { ledCount: 10, format: RGB, frameCount, frameRate }
}

const MODERN = { ledCount: 10, family: 'F', firmware: '2.7.1', bytesPerLed: 3 } as const
const OLD = { ...MODERN, firmware: '2.4.22' } as const

function store(device: Device, name: string, frameCount: number): Promise<unknown> {
  const facts = movieOf(frameCount)
  return device.movies.upload({ ...facts, data: new Uint8Array(frameCount * 30) }, { name })
}

test('an empty device stores a movie and keeps free frames', async () => {
  await withVirtualDevice(MODERN, async ({ device }) => {
    const plan = await device.movies.planUpload(movieOf(240))
    const { way, frameCount, byteLength, frameRate, frameDelayMs, fits, needsReplace } = plan
    assert.equal([way, frameCount, byteLength], ['many', 240, 7200])
    assert.equal([frameRate, frameDelayMs, fits, needsReplace], [24, 42, true, false])
    const { room } = await device.movies.list()
    assert.equal([plan.room, plan.roomAfter], [room, room - 242])
    assert.is(
      plan.explanation,
      `240 frames (7200 bytes) at 24 fps go onto an empty device; there is room for ${room} frames now and for ${room - 242} more afterwards`,
    )
  })
})

test('what would be deleted is named', async () => {
  await withVirtualDevice(MODERN, async ({ device }) => {
    await store(device, 'rain', 10)
    await store(device, 'fire', 20)
    const beside = await device.movies.planUpload(movieOf(1))
    assert.match(beside.explanation, /^1 frame \(30 bytes\) .* go beside 2 movies \(rain, fire\);/)
    assert.equal(beside.deletes, [])
    const instead = await device.movies.planUpload(movieOf(240), { replace: true })
    assert.match(
      instead.explanation,
      / after 2 movies \(rain, fire\) and the playlist are deleted for good, once the device has accepted 240 frames as a trial;/,
    )
    assert.equal(
      instead.deletes.map(({ name }) => name),
      ['rain', 'fire'],
    )
  })
})

test('a trial needs free frames, and long movies are tried in part', async () => {
  await withVirtualDevice(MODERN, async ({ device }) => {
    await store(device, 'long', 979)
    const tight = await device.movies.planUpload(movieOf(240), { replace: true })
    assert.is(tight.trialFrames, tight.before.room)
    await store(device, 'rest', tight.before.room)
    const full = await device.movies.planUpload(movieOf(240), { replace: true })
    assert.is(full.trialFrames, 0)
    assert.match(full.explanation, / for good \(there is no room for a trial first\);/)
  })
  const long = { ...movieOf(900), ledCount: 1000 }
  assert.is(countTrialFrames(long, 950), 88)
})

test('what fits only without the stored movies says so', async () => {
  await withVirtualDevice(MODERN, async ({ device }) => {
    await store(device, 'long', 900)
    const { room } = await device.movies.list()
    const plan = await device.movies.planUpload(movieOf(240))
    assert.equal([plan.fits, plan.needsReplace, plan.roomAfter], [false, true, room])
    assert.is(
      plan.explanation,
      `the movie has 240 frames, but ${device.address} has room for ${room}; it fits if the stored movies are replaced`,
    )
  })
})

test('a device of one movie says what its place is taken of', async () => {
  await withVirtualDevice(OLD, async ({ device }) => {
    await store(device, 'first', 80)
    const { way, frameRate, roomAfter, room, explanation } = await device.movies.planUpload(
      movieOf(240),
    )
    assert.equal([way, frameRate, roomAfter], ['one', 1000 / 42, room])
    assert.match(
      explanation,
      /^240 frames \(7200 bytes\) at 23.81 fps take the place of the one movie the device keeps, of 80 frames; there is room for \d+ frames$/,
    )
  })
})

test('a movie for other lights is misuse', async () => {
  await withVirtualDevice(MODERN, async ({ device }) => {
    const outcome = device.movies.planUpload({ ...movieOf(1), ledCount: 11 })
    await outcome.then(
      () => assert.unreachable(),
      (error: Error) => assert.is(error.message, 'the movie is for 11 LEDs, but the device has 10'),
    )
  })
})

test.run()
