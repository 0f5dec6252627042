import { createFrame } from '@ledloom/core'
import type { PictureView } from '@ledloom/media'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { bytesPerCall } from '../../../core/test/bytes-per-call.ts'
import { Microphone } from '../../src/capture/microphone.ts'
import { PagePicture } from '../../src/capture/page-picture.ts'
import { LiveSenders } from '../../src/capture/page-senders.ts'
import { createLayer } from '../../src/composition/layer.ts'
import { profileOfAnyCount } from '../../src/profile/family-profile.ts'

const test = suite('LiveSenders')

const profile = await profileOfAnyCount({ family: 'F', firmware: '2.7.1', leds: 4 })
const [RED, BLUE] = [
  [255, 0, 0],
  [0, 0, 255],
]

function place() {
  const clock = { now: 0 }
  const camera = new PagePicture(() => undefined)
  const screen = new PagePicture(() => undefined)
  const microphone = new Microphone(() => undefined)
  const senders = new LiveSenders({ camera, screen, microphone }, () => clock.now)
  const { view } = createLayer({ kind: 'camera' })
  const source = camera.source(profile.layout, view as PictureView)
  const frame = createFrame(4)
  const shown = () => {
    source.render(frame, 0)
    return [frame[0]! > 0.5, frame[2]! > 0.5]
  }
  return { clock, camera, screen, microphone, senders, shown }
}

function picture(colour: readonly number[] = [], side = 2): Uint8Array {
  const pixels = Array.from({ length: side * side }, () => colour).flat()
  const size = [side >> 8, side & 255]
  return new Uint8Array([2, colour.length, ...size, ...size, 0, 0, ...pixels])
}

test('the first page that sends holds the camera, until it is silent for a second', () => {
  const { clock, senders, shown } = place()
  assert.is(senders.take(picture(RED), 'one'), true)
  assert.is(senders.take(picture(BLUE), 'two'), true)
  assert.equal(shown(), [true, false])
  clock.now = 900
  senders.take(picture(RED), 'one')
  clock.now = 1800
  senders.take(picture(BLUE), 'two')
  assert.equal(shown(), [true, false])
  clock.now = 2000
  senders.take(picture(BLUE), 'two')
  assert.equal(shown(), [false, true])
  senders.take(picture(RED), 'one')
  assert.equal(shown(), [false, true])
})

test('only the page that holds it ends it', () => {
  const { camera, microphone, senders, shown } = place()
  senders.take(picture(RED), 'one')
  senders.take(new Uint8Array([3, 1, 0, 0, 0, 0, 0xbb, 0x80, 0, 0]), 'one')
  senders.take(picture(BLUE), 'two')
  senders.end('two')
  senders.end('three')
  assert.is(camera.hasPicture, true)
  assert.ok(microphone.memory !== undefined)
  assert.equal(shown(), [true, false])
  senders.end('one')
  assert.is(camera.hasPicture, false)
  assert.is(microphone.memory, undefined)
  senders.take(picture(BLUE), 'two')
  assert.equal(shown(), [false, true])
})

test('camera and screen are distinguished, also of one page', () => {
  const { camera, screen, senders, shown } = place()
  const shared = picture(BLUE)
  shared[0] = 4
  assert.is(senders.take(shared, 'one'), true)
  assert.equal([camera.hasPicture, screen.hasPicture], [false, true])
  senders.take(picture(RED), 'one')
  assert.equal(shown(), [true, false])
  assert.equal([...shared.subarray(0, 2)], [4, 3])
  senders.end('one')
  assert.equal([camera.hasPicture, screen.hasPicture], [false, false])
})

test('of many pictures between two frames the newest is shown, with or without alpha', () => {
  const { senders, shown } = place()
  for (let i = 0; i < 10; i++) senders.take(picture(RED), 'one')
  senders.take(picture([...BLUE!, 0]), 'one')
  assert.equal(shown(), [false, true])
  senders.take(picture(RED, 3), 'one')
  assert.equal(shown(), [true, false])
})

test('a message that is neither picture nor sound is distinguished from both', () => {
  const { senders, camera } = place()
  assert.is(senders.take(new Uint8Array([2, 3, 0, 9]), 'one'), false)
  assert.is(senders.take(new Uint8Array([3, 0]), 'one'), false)
  assert.is(senders.take(picture([1, 2, 3], 257), 'one'), false)
  assert.is(camera.hasPicture, false)
})

test('a picture allocates nothing for its pixels', () => {
  const { senders, shown } = place()
  const message = picture([...RED!, 255], 256)
  const bytes = bytesPerCall(() => {
    senders.take(message, 'one')
    shown()
  }, 100_000)
  assert.ok(bytes < 100_000, `${bytes} bytes a picture`)
})

test.run()
