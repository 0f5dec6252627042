import { coneLayout, gridLayout, lineLayout, normalisedPositions } from '@ledloom/core'
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createLedSearch } from '../../../src/toolkit/geometry/led-search.ts'

const test = suite('createLedSearch')

const LAYOUTS = [coneLayout, gridLayout, lineLayout]
  .flatMap((create) => [1, 300].map((ledCount) => create({ ledCount })))
  .map(normalisedPositions)

const place = fc.double({ min: -1.5, max: 1.5, noNaN: true })
const side = fc.double({ min: 0, max: 1, noNaN: true })

test('finds every LED in a box, each once', () => {
  for (const points of LAYOUTS) {
    const search = createLedSearch(points)
    fc.assert(
      fc.property(fc.tuple(place, place, place), fc.tuple(side, side, side), (corner, sides) => {
        search.box.set([...corner, ...corner.map((at, axis) => at + sides[axis]!)])
        search.find()
        const found = [...search.leds.subarray(0, search.count)]
        assert.is(new Set(found).size, found.length)
        for (let led = 0; led < points.length / 3; led++) {
          const isInside = corner.every((at, axis) => {
            const own = points[led * 3 + axis]!
            return own >= at && own <= search.box[axis + 3]!
          })
          if (isInside) assert.ok(found.includes(led), `${led} in ${search.box}`)
        }
      }),
    )
  }
})

test('visits few LEDs beside a small box', () => {
  const points = normalisedPositions(gridLayout({ ledCount: 900 }))
  const search = createLedSearch(points)
  search.box.set([-0.1, -0.1, -0.1, 0.1, 0.1, 0.1])
  search.find()
  assert.ok(search.count >= 4 && search.count <= 30, `${search.count}`)
})

test.run()
