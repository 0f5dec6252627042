import { coneLayout, gridLayout, lineLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { partLeds, partWire } from '../../../view/flashes/led-areas.ts'

const test = suite('LED areas')

test('every LED is in one of 64 areas, of as many LEDs each', () => {
  const { count, ofLed, sizes } = partLeds(coneLayout({ ledCount: 1000 }).positions)
  assert.is(count, 64)
  const counted = new Uint32Array(count)
  for (const area of ofLed) counted[area]!++
  assert.equal(counted, sizes)
  assert.ok(Math.max(...sizes) - Math.min(...sizes) <= 1)
})

test('few LEDs are an area each, and none have none', () => {
  assert.equal([...partLeds(lineLayout({ ledCount: 5 }).positions).sizes], [1, 1, 1, 1, 1])
  assert.is(partWire(0).count, 0)
})

test('LEDs all at the same place are parted by their order', () => {
  const { ofLed } = partLeds(new Float32Array(3 * 640))
  assert.equal(ofLed, partWire(640).ofLed)
})

test('an area is a block of neighbours', () => {
  const { positions } = gridLayout({ ledCount: 1024 })
  const { ofLed } = partLeds(positions)
  const [x, y] = [0, 1].map((axis) => {
    const places = [...ofLed].flatMap((area, led) => (area === 0 ? positions[3 * led + axis]! : []))
    return Math.max(...places) - Math.min(...places)
  })
  const width = Math.max(...positions) - Math.min(...positions)
  assert.ok(x! < 0.2 * width && y! < 0.2 * width, `${x} × ${y} of ${width}`)
})

test('areas of a wire are stretches of it', () => {
  const { ofLed } = partWire(640)
  assert.ok(ofLed.every((area, led) => area === Math.floor(led / 10)))
})

test.run()
