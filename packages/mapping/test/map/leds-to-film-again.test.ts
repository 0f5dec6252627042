import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ledsToFilmAgain, solveMap, type View } from '../../src/index.ts'
import { distancesAfter, similarityBetween } from '../../src/numbers/similarity.ts'
import { filmViews, SCENES } from '../simulated-views.ts'

const test = suite('leds to film again')

test('doubtful LEDs are shown, and measured ones that are not beside them', () => {
  const states = Array.from({ length: 300 }, (_, led) =>
    led >= 50 && led < 60 ? 'doubtful' : 'measured',
  )
  const leds = ledsToFilmAgain(states.map((state) => ({ state }) as const))
  for (let led = 50; led < 60; led++) assert.ok(leds.includes(led))
  assert.is(leds.length, 70)
  for (const led of [47, 48, 49, 60, 61, 62]) assert.not(leds.includes(led), `${led}`)
  assert.equal(ledsToFilmAgain([{ state: 'measured' }, { state: 'interpolated' }]), [])
})

test('clips of a second pass measure what the first left doubtful', async () => {
  const truth = SCENES.tree(150)
  const hidden = new Set(Array.from({ length: 20 }, (_, i) => 60 + i))
  const first = filmViews(truth, { seed: 1, views: 7 }).map((view) => without(view, hidden))
  const before = await solveMap(first, { ledCount: 150 })
  const shown = new Set(ledsToFilmAgain(before.leds))
  const dark = new Set([...before.leds.keys()].filter((led) => !shown.has(led)))
  const second = filmViews(truth, { seed: 2, views: 4, seen: [0.8, 0.9] }).map((view) =>
    without(view, dark),
  )
  const after = await solveMap([...first, ...second], { ledCount: 150 })
  const doubtful = (leds: typeof after.leds) =>
    [...hidden].filter((led) => leds[led]!.state === 'doubtful').length
  assert.ok(doubtful(before.leds) >= 15, `${doubtful(before.leds)} doubtful before`)
  assert.ok(doubtful(after.leds) <= 2, `${doubtful(after.leds)} doubtful after`)
  const sure = [...after.leds.keys()].filter((led) => after.leds[led]!.state === 'measured')
  const { positions } = after.layout
  const errors = distancesAfter(similarityBetween(positions, truth, sure), positions, truth, sure)
  assert.ok(Math.max(...errors) < 0.03 * 1.8, `worst ${Math.max(...errors)}`)
})

function without(view: View, leds: ReadonlySet<number>): View {
  return { ...view, sightings: view.sightings.filter(({ led }) => !leds.has(led)) }
}

test.run()
