import { createFrame, gridLayout, normalisedPositions } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import fireworks from '../../../src/library/effects/fireworks.ts'

const test = suite('fireworks')

const layout = gridLayout({ ledCount: 900 })
const positions = normalisedPositions(layout)
const frame = createFrame(layout.ledCount)

/** Mean height of the light, and how far around it light is seen, from the launch of a rocket on. */
function flightOf(): { height: number; spread: number }[] {
  const source = createEffectSource(fireworks, { layout, params: { density: 0.1 }, seed: 1 })
  const moments = Array.from({ length: 1500 }, (_, index) => {
    source.render(frame, index / 25)
    return momentOf()
  })
  // A dark moment comes first, so that the rocket is alone.
  const dark = moments.findIndex(
    (moment, index) => moment.light < 0.01 && moments[index + 1]!.light > 0.01,
  )
  return moments.slice(dark + 1, dark + 60)
}

function momentOf() {
  const light = frame.reduce((sum, value) => sum + value, 0)
  const [x, y] = [0, 1].map((axis) => meanOf((led) => positions[led + axis]!))
  const spread = meanOf((led) => Math.hypot(positions[led]! - x!, positions[led + 1]! - y!))
  return { light, height: y!, spread }

  function meanOf(valueAt: (led: number) => number): number {
    return frame.reduce((sum, value, i) => sum + value * valueAt(i - (i % 3)), 0) / light
  }
}

test('a rocket climbs from the ground, bursts after a second, and its stars spread', () => {
  const flight = flightOf()
  assert.ok(flight[2]!.height < -0.6)
  for (const [index, { height }] of flight.slice(3, 20).entries()) {
    assert.ok(height > flight[index + 2]!.height, `falls at ${index}`)
  }
  assert.ok(flight[20]!.spread < 0.2)
  assert.ok(flight[40]!.spread > 0.3)
})

test('even a burst of most stars keeps its colour in its core', () => {
  const params = { count: 80, palette: '#ff4000' }
  const source = createEffectSource(fireworks, { layout, params, seed: 1 })
  for (let index = 0; index < 100; index++) {
    source.render(frame, index / 10)
    for (let led = 0; led < frame.length; led += 3) {
      assert.ok(frame[led]! <= 1)
      // A climbing rocket is paler than the stars.
      assert.ok(frame[led + 2]! < 0.25, `blue is ${frame[led + 2]} at ${index / 10}`)
    }
  }
})

test.run()
