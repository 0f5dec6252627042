import { createFrame, gridLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { bytesPerCall } from '../../../core/test/bytes-per-call.ts'
import { HandClock } from '../../../sockets/test/hand-clock.ts'
import { InputCounters } from '../../src/counting/input-counters.ts'
import { quietMsOf } from '../../src/light/frame-timing.ts'
import { LiveSource } from '../../src/light/live-source.ts'
import { type MappingOptions, resolveMapping } from '../../src/light/mapping.ts'

const test = suite('LiveSource')

const layout = gridLayout({ ledCount: 1200 })

function create(options: MappingOptions = {}) {
  const clock = new HandClock()
  const counters = new InputCounters()
  const mapping = resolveMapping(options)
  const source = new LiveSource({ layout, mapping, clock, isIdle: () => false })
  return { clock, counters, source, frame: createFrame(1200) }
}

test('it is dark until the first frame comes', () => {
  const { source, frame } = create()
  frame.fill(1)
  source.render(frame, 0)
  assert.ok(frame.every((light) => light === 0))
})

test('a frame that is never finished is shown 5 ms after its last packet, or 40 ms after its first', () => {
  const { source, frame, clock, counters } = create()
  const write = () =>
    source.write({ sender: 'a', offset: 0, bytes: Uint8Array.of(255), show: 'soon' }, counters)
  const isShown = () => {
    source.render(frame, 0)
    return frame[0] === 1
  }
  write()
  clock.stall(4)
  assert.is(isShown(), false)
  for (let at = 4; at < 40; at += 4) {
    write()
    clock.stall(4)
  }
  assert.is(isShown(), true)
  assert.is(counters.partial, 1)
})

test('frames of many universes are waited for longer, but not for as long as to the next one', () => {
  assert.equal(
    [1, 50, 100, 200, 1000].map((universes) => quietMsOf(510 * universes)),
    [5, 5, 10, 20, 20],
  )
})

test('a frame that is replaced before anybody looked is counted', () => {
  const { source, frame, counters } = create()
  for (const value of [1, 2, 3]) {
    source.write({ sender: 'a', offset: 0, bytes: Uint8Array.of(value), show: 'now' }, counters)
  }
  source.render(frame, 0)
  assert.is(counters.replaced, 2)
})

test('the age is from the last packet to the first look', () => {
  const { source, frame, clock, counters } = create()
  source.write({ sender: 'a', offset: 0, bytes: Uint8Array.of(1), show: 'now' }, counters)
  clock.stall(8)
  source.render(frame, 0)
  clock.stall(100)
  source.render(frame, 0)
  assert.ok(Math.abs(source.age.max - 8) < 0.5)
})

for (const [what, options] of [
  ['LEDs', {}],
  ['a picture', { picture: { width: 64, height: 48 } }],
] as const) {
  test(`frames of ${what} are written and rendered without allocating`, () => {
    const { source, frame, counters } = create(options)
    const length = 3 * ('picture' in options ? 64 * 48 : 1200)
    const frames = [0, 1].map((seed) => ({
      sender: 'a',
      offset: 0,
      bytes: Uint8Array.from({ length }, (_, at) => at * seed),
      show: 'now' as const,
    }))
    let count = 0
    const play = () => {
      source.write(frames[count++ % 2]!, counters)
      source.render(frame, 0)
    }
    const bytes = bytesPerCall(play, 1000)
    assert.ok(bytes < 1000, `${bytes} bytes a frame`)
  })
}

test.run()
