import { createRandom } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { MappingError, type MapResult, solveMap, type View } from '../../src/index.ts'
import { quantile } from '../../src/numbers/median.ts'
import { chooseSome } from '../../src/numbers/random.ts'
import { distancesAfter, extentOf, similarityBetween } from '../../src/numbers/similarity.ts'
import { type Filming, filmViews, SCENES } from '../simulated-views.ts'

const test = suite('solve map')
const TREE = SCENES.tree(150)

/** Errors of the LEDs that are not doubtful, as shares of the longest side. No mirroring is undone. */
function errorsOf({ layout, leds }: MapResult, truth: Float64Array): number[] {
  const sure = [...leds.keys()].filter((led) => leds[led]!.state !== 'doubtful')
  const similarity = similarityBetween(layout.positions, truth, sure)
  const size = extentOf(truth, sure)
  return distancesAfter(similarity, layout.positions, truth, sure).map((error) => error / size)
}

async function refusal(views: readonly View[], ledCount: number): Promise<MappingError> {
  try {
    await solveMap(views, { ledCount })
  } catch (error) {
    if (error instanceof MappingError) return error
    throw error
  }
  throw new Error('the map was not refused')
}

const SCENES_TO_SOLVE: readonly (readonly [string, Float64Array, Filming])[] = [
  ['a tree, filmed all round', TREE, { seed: 1, views: 8 }],
  ['a bush, upright pictures', SCENES.bush(150), { seed: 2, views: 7, portrait: true }],
  ['a curtain, filmed from the front', SCENES.curtain(150), { seed: 3, views: 8, arc: 100 }],
  ['a roof line', SCENES.roofLine(150), { seed: 4, views: 8, arc: 100, distance: 0.9 }],
  ['a wide lens that bends', TREE, { seed: 5, views: 8, fieldOfView: 80, radial: 0.1 }],
  [
    'a long lens that bends',
    TREE,
    { seed: 6, views: 8, fieldOfView: 55, radial: -0.1, distance: 1.8 },
  ],
  ['one LED in ten somewhere else', TREE, { seed: 7, views: 10, falseShare: 0.1 }],
]

for (const [name, truth, filming] of SCENES_TO_SOLVE) {
  test(`${name}: right to a third of a percent, and nothing wrong goes unmarked`, async () => {
    const map = await solveMap(filmViews(truth, filming), { ledCount: truth.length / 3 })
    const errors = errorsOf(map, truth)
    assert.ok(quantile(errors, 0.5) < 0.0035, `median ${quantile(errors, 0.5)}`)
    assert.ok(Math.max(...errors) < 0.03, `worst ${Math.max(...errors)}`)
    const measured = map.leds.filter(({ state }) => state === 'measured').length
    assert.ok(measured > 0.9 * map.leds.length, `${measured} measured`)
  })
}

test('clips that show an LED beyond the end of the string are refused, but one clip, or one LED far off, may be mistaken', async () => {
  const views = filmViews(TREE, { seed: 1, views: 4 })
  const withStrays = (...strays: (readonly number[])[]) =>
    views.map((view, index) => ({ ...view, strays: strays[index] }))
  const { code, message } = await refusal(withStrays([151, 152], [150, 152]), 150)
  assert.is(code, 'wrong-count')
  assert.match(
    message,
    /^The clips show LED 152, but 150 LEDs were stated, 0 to 149; state the right/,
  )
  const far = [400, 500, 600]
  assert.is((await refusal(withStrays(far, far), 150)).code, 'wrong-count')
  const { leds } = await solveMap(withStrays([150, 3997], [151, 3997]), { ledCount: 150 })
  assert.is(leds.length, 150)
})

test('y is up, the first camera in front, and the longest side 1', async () => {
  const map = await solveMap(filmViews(TREE, { seed: 1, views: 8 }), { ledCount: 150 })
  const top = map.layout.positions[3 * 149 + 1]!
  assert.ok(top > 0.9 && top < 1.1, `the top is at ${top}`)
  const [x, , z] = map.views[0]!.camera!.position
  assert.ok(z > 0.5 && Math.abs(x) < 0.1, `${x} ${z}`)
})

test('the same views and seed give the same map', async () => {
  const views = filmViews(TREE, { seed: 1, views: 6 })
  const [first, second] = [
    await solveMap(views, { ledCount: 150, seed: 3 }),
    await solveMap(views, { ledCount: 150, seed: 3 }),
  ]
  assert.equal(first, second)
})

test('an LED that no view shows is placed and not called measured', async () => {
  const views = filmViews(TREE, { seed: 1, views: 8 }).map((view) => ({
    ...view,
    sightings: view.sightings.filter(({ led }) => led !== 70),
  }))
  const map = await solveMap(views, { ledCount: 150 })
  assert.is.not(map.leds[70]!.state, 'measured')
  assert.is(map.leds[70]!.views, 0)
})

test('a view with wrong LEDs is left out with its light, and the advice says so', async () => {
  const curve = { exponent: 2, uncertainty: 0.05 }
  const views = filmViews(TREE, { seed: 1, views: 8 }).map((view) => ({ ...view, curve }))
  const wrong = { ...shuffleLeds(views[4]!, 1), curve: { exponent: 3, uncertainty: 0.05 } }
  const map = await solveMap(
    views.map((view, i) => (i === 4 ? wrong : view)),
    { ledCount: 150 },
  )
  assert.is(map.views[4]!.camera, undefined)
  assert.is(map.light?.exponent, 2)
  assert.ok(map.light!.uncertainty >= 0.15 * 2, 'the camera may bend it')
  assert.match(map.advice.join(' '), /Clip 5 does not fit the others/)
  assert.ok(Math.max(...errorsOf(map, TREE)) < 0.03)
})

test('where a mirror is brighter, the alternatives are taken', async () => {
  const views = filmViews(TREE, { seed: 8, views: 8, falseShare: 0 })
  const mirrored = views.map((view, i) => ({
    ...view,
    sightings: view.sightings.map((sighting) =>
      (sighting.led + i) % 4 === 0
        ? { ...sighting, x: sighting.x + 150, alternatives: [sighting] }
        : sighting,
    ),
  }))
  const map = await solveMap(mirrored, { ledCount: 150 })
  const used = map.views.reduce((sum, view) => sum + view.used, 0)
  const all = map.views.reduce((sum, view) => sum + view.sightings, 0)
  assert.ok(used > 0.95 * all, `${used} of ${all}`)
  assert.ok(Math.max(...errorsOf(map, TREE)) < 0.03)
})

test('LEDs that face a mirror, in which they are brighter than in front of it, are refused for it', async () => {
  const ledCount = 100
  const curtain = SCENES.curtain(ledCount)
  const depths = curtain.filter((_, i) => i % 3 === 2)
  const mirror = Math.min(...depths) - 0.1
  const behind = curtain.map((value, i) => (i % 3 === 2 ? 2 * mirror - value : value))
  const both = Float64Array.from([...behind, ...curtain])
  const filmed = filmViews(both, { seed: 3, views: 8, arc: 100, seen: [1, 1], falseShare: 0 })
  const views = filmed.map((view) => ({
    ...view,
    sightings: view.sightings.flatMap((image) => {
      const direct = view.sightings.filter(({ led }) => led === image.led + ledCount)
      return image.led < ledCount ? [{ ...image, alternatives: direct }] : []
    }),
  }))
  const error = await refusal(views, ledCount)
  assert.is(error.code, 'mirrored')
  assert.match(error.message, /^A mirror or a window shows most LEDs a second time.*; cover it/)
})

test('views of different strings are refused', async () => {
  const views = filmViews(TREE, { seed: 1, views: 6 }).map((view, i) => shuffleLeds(view, i))
  assert.is((await refusal(views, 150)).code, 'contradictory')
})

test('views from one place are refused', async () => {
  const views = filmViews(TREE, { seed: 1, views: 1, seen: [0.8, 0.8], falseShare: 0 })
  const error = await refusal([views[0]!, views[0]!, views[0]!], 150)
  assert.is(error.code, 'same-place')
})

test('clips from two places are refused, however many there are', async () => {
  const [first, second] = filmViews(TREE, { seed: 1, views: 2, arc: 90, seen: [0.8, 0.9] })
  const error = await refusal([first!, second!, first!, second!], 150)
  assert.match(error.message, /two places/)
})

test('two phones with other lenses, of which one was zoomed, fit together', async () => {
  const views = [
    ...filmViews(TREE, { seed: 1, views: 5, fieldOfView: 60 }),
    ...filmViews(TREE, { seed: 2, views: 3, fieldOfView: 74, radial: 0.05 }),
    ...filmViews(TREE, { seed: 3, views: 1, fieldOfView: 36, distance: 2.5, arc: 90 }),
  ]
  const map = await solveMap(views, { ledCount: 150 })
  assert.ok(map.views.every(({ camera }) => camera))
  const angles = map.views.map(
    ({ camera }) => (Math.atan(960 / camera!.focalLength) * 360) / Math.PI,
  )
  assert.ok(Math.abs(angles[0]! - 60) < 3 && Math.abs(angles[6]! - 74) < 3, angles.join(' '))
  assert.ok(Math.abs(angles[8]! - 36) < 5, angles.join(' '))
  assert.ok(quantile(errorsOf(map, TREE), 0.5) < 0.003)
})

test('fewer than three views are refused, as are more of which some show next to nothing', async () => {
  const [first, second] = filmViews(TREE, { seed: 1, views: 2 })
  const empty = { ...first!, sightings: [] }
  for (const [views, reason] of [
    [[], /^No clip is of use, .* from 3 places or more;/],
    [[first!], /^Only 1 clip is of use/],
    [[first!, second!], /^Only 2 clips are of use/],
    [[first!, empty, empty], /^Only 1 of 3 clips shows 8 LEDs or more/],
    [[first!, second!, empty], /^Only 2 of 3 clips show 8 LEDs or more/],
  ] as const) {
    const { code, message } = await refusal(views, 150)
    assert.is(code, 'too-few')
    assert.match(message, reason)
  }
})

test('an LED that the string does not have is an error', async () => {
  const views = filmViews(TREE, { seed: 1, views: 3 })
  try {
    await solveMap(views, { ledCount: 100 })
    assert.unreachable()
  } catch (error) {
    assert.instance(error, RangeError)
  }
})

test('it stops when asked to, and reports its progress', async () => {
  const controller = new AbortController()
  const views = filmViews(TREE, { seed: 1, views: 6 })
  const parts: number[] = []
  try {
    await solveMap(views, {
      ledCount: 150,
      signal: controller.signal,
      onProgress(part) {
        parts.push(part)
        controller.abort()
      },
    })
    assert.unreachable()
  } catch (error) {
    assert.is((error as Error).name, 'AbortError')
  }
  assert.is(parts.length, 1)
})

function shuffleLeds(view: View, seed: number): View {
  const order = chooseSome(150, 150, createRandom(seed))
  return {
    ...view,
    sightings: view.sightings.map((sighting) => ({ ...sighting, led: order[sighting.led]! })),
  }
}

test.run()
