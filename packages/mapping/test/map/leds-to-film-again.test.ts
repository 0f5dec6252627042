import { lineLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ledsToFilmAgain, solveMap, type View } from '../../src/index.ts'
import { distancesAfter, similarityBetween } from '../../src/numbers/similarity.ts'
import { filmViews, SCENES } from '../simulated-views.ts'

const test = suite('leds to film again')

const CAMERA = {
  position: [0, 0, 5],
  axes: [1, 0, 0, 0, -1, 0, 0, 0, -1],
  focalLength: 1000,
  radial: 0,
} as const

/** A map of LEDs on a line in front of one camera, some of which are not measured. */
function lineMap(ledCount: number, open: ReadonlySet<number>) {
  return {
    layout: lineLayout({ ledCount }),
    leds: Array.from({ length: ledCount }, (_, led) => ({
      ...{ state: open.has(led) ? ('doubtful' as const) : ('measured' as const), views: 2 },
      ...{ residual: 0, uncertainty: 0 },
    })),
    views: [{ sightings: ledCount, used: ledCount, residual: 0, camera: CAMERA }],
  }
}

test('LEDs that are not measured are shown in groups, and measured ones far from them', () => {
  const open = new Set(Array.from({ length: 10 }, (_, i) => 50 + i))
  const groups = ledsToFilmAgain(lineMap(300, open))
  assert.is(groups.length, 3)
  assert.is(new Set(groups.flat()).size, 70)
  for (const led of open) assert.is(groups.filter((group) => group.includes(led)).length, 1)
  // The measured ones blink in all groups, and far from the others.
  for (const led of groups.flat()) {
    if (open.has(led)) continue
    assert.ok(groups.every((group) => group.includes(led)))
    assert.ok(led < 47 || led > 62, `LED ${led}`)
  }
  // LEDs that lie three places apart are in one group at the nearest.
  for (const group of groups) {
    const own = group.filter((led) => open.has(led))
    assert.ok(
      own.every((led, i) => i === 0 || led - own[i - 1]! >= 2),
      own.join(),
    )
  }
})

test('LEDs that lie apart blink at once, and a map that is nearly all open needs other clips', () => {
  assert.is(ledsToFilmAgain(lineMap(300, new Set([10, 290]))).length, 1)
  assert.equal(ledsToFilmAgain(lineMap(300, new Set())), [])
  const most = new Set(Array.from({ length: 160 }, (_, led) => led))
  assert.equal(ledsToFilmAgain(lineMap(300, most)), [])
})

test('clips of a second pass measure what the first left doubtful', async () => {
  const truth = SCENES.tree(150)
  const hidden = new Set(Array.from({ length: 20 }, (_, i) => 60 + i))
  const first = filmViews(truth, { seed: 1, views: 7 }).map((view) => without(view, hidden))
  const before = await solveMap(first, { ledCount: 150 })
  const shown = new Set(ledsToFilmAgain(before).flat())
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
