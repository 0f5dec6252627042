import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { UniverseMap } from '../../src/universes/universe-map.ts'

const test = suite('UniverseMap')

const settings = fc.record({
  universe: fc.integer({ min: 0, max: 100 }),
  startChannel: fc.integer({ min: 1, max: 512 }),
  channelsPerUniverse: fc.constantFrom(0, 100, 510, 512),
})

test('every channel of the frame lies in exactly one universe, in order', () => {
  const property = fc.property(settings, fc.integer({ min: 1, max: 5000 }), (setting, count) => {
    const map = new UniverseMap(setting, count, 3)
    const covered: number[] = []
    for (let index = 0; index < map.universeCount; index++) {
      const channels = map.take(index, new Uint8Array(512))
      const offset = map.offsetOf(index)
      for (let at = 0; at < channels.length; at++)
        if (offset + at < count) covered.push(offset + at)
    }
    assert.equal(
      covered,
      Array.from({ length: count }, (_, at) => at),
    )
  })
  fc.assert(property)
})

test('1,200 LEDs are 8 universes of RGB and 10 of RGBW', () => {
  const setting = { universe: 1, startChannel: 1, channelsPerUniverse: 0 }
  assert.is(new UniverseMap(setting, 3600, 3).universeCount, 8)
  assert.is(new UniverseMap(setting, 4800, 4).universeCount, 10)
})

test('universes before the first and behind the last are none', () => {
  const map = new UniverseMap({ universe: 3, startChannel: 1, channelsPerUniverse: 0 }, 600, 3)
  assert.equal(
    [2, 3, 4, 5].map((universe) => map.indexOf(universe)),
    [-1, 0, 1, -1],
  )
})

test.run()
