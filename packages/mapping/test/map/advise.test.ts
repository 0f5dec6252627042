import { createLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { adviseOn, type MappedLed, type MappedView } from '../../src/index.ts'

const test = suite('advise')
/** Forty LEDs on a circle; LED 0 is in front, LED 20 at the back. */
const LAYOUT = createLayout(
  Array.from({ length: 40 }, (_, led) => {
    const angle = (led / 20) * Math.PI
    return [Math.sin(angle), 0, Math.cos(angle)]
  }).flat(),
)
const LED: MappedLed = { state: 'measured', views: 4, residual: 1, uncertainty: 0.001 }
const LEDS = Array.from({ length: 40 }, () => LED)

function viewAt(degrees: number): MappedView {
  const angle = (degrees * Math.PI) / 180
  return {
    sightings: 30,
    used: 30,
    residual: 1,
    camera: {
      position: [3 * Math.sin(angle), 0, 3 * Math.cos(angle)],
      axes: [],
      focalLength: 1500,
      radial: 0,
    },
  }
}

const VIEWS = [0, 90, 180, 270].map(viewAt)

test('a map that lacks nothing needs no advice', () => {
  assert.equal(adviseOn({ layout: LAYOUT, leds: LEDS, views: VIEWS }), [])
})

test('it says on which side LEDs are seen too rarely', () => {
  const leds = LEDS.map((led, i) => (i > 16 && i < 24 ? { ...led, views: 2 } : led))
  const [advice] = adviseOn({ layout: LAYOUT, leds, views: VIEWS })
  assert.match(advice!, /7 LEDs are seen in fewer than 3 clips, most at the back/)
  assert.match(advice!, /film once more from behind/)
})

test('it names clips that show the same, do not fit, or show next to nothing', () => {
  const views = [
    ...VIEWS,
    viewAt(91),
    { sightings: 30, used: 0, residual: 0 },
    { sightings: 1, used: 0, residual: 0 },
  ]
  const advice = adviseOn({ layout: LAYOUT, leds: LEDS, views }).join('\n')
  assert.match(advice, /Clip 2 and Clip 5 were filmed from the same place/)
  assert.match(advice, /Clip 6 does not fit the others/)
  assert.match(advice, /Clip 7 shows only 1 LED /)
})

test('it calls clips by their names where they have any', () => {
  const leds = LEDS.map((led, i) => (i > 16 && i < 24 ? { ...led, views: 2 } : led))
  const views = [...VIEWS, viewAt(91), { sightings: 30, used: 0, residual: 0 }]
  const names = ['a.mp4', 'b.mp4', 'c.mp4', 'd.mp4', 'e.mp4', 'f.mp4']
  const advice = adviseOn({ layout: LAYOUT, leds, views }, names).join('\n')
  assert.match(advice, /b\.mp4 and e\.mp4 were filmed from the same place/)
  assert.match(advice, /f\.mp4 does not fit the others/)
  assert.match(advice, /\(a\.mp4 shows the front\)/)
})

test('it asks for the number of LEDs if no clip shows the last ones', () => {
  const unseenFrom = (first: number) =>
    LEDS.map((led, i) => (i >= first ? { ...led, state: 'interpolated' as const, views: 0 } : led))
  assert.equal(adviseOn({ layout: LAYOUT, leds: unseenFrom(36), views: VIEWS }), [
    'The clips do not show the last 4 of 40 LEDs on the wire; is the number right? If it is, film the end of the wire.',
  ])
  const reflected = unseenFrom(25).map((led, i) => (i === 37 ? { ...led, views: 1 } : led))
  const [end] = adviseOn({ layout: LAYOUT, leds: reflected, views: VIEWS })
  assert.match(end!, /^The clips do not show the last 15 of 40 LEDs/)
  const once = unseenFrom(25).map((led, i) => (i > 24 && i < 36 ? { ...led, views: 1 } : led))
  const [farther] = adviseOn({ layout: LAYOUT, leds: once, views: VIEWS })
  assert.match(farther!, /^The clips do not show the last 4 of 40 LEDs/)
  const [hidden] = adviseOn({ layout: LAYOUT, leds: unseenFrom(38), views: VIEWS })
  assert.match(hidden!, /^2 LEDs are seen in fewer than 3 clips/)
})

test('it counts doubtful LEDs', () => {
  const leds = [{ ...LED, state: 'doubtful' as const }, ...LEDS.slice(1)]
  assert.match(adviseOn({ layout: LAYOUT, leds, views: VIEWS })[0]!, /1 LED is doubtful/)
  const thin = LEDS.map((led, i) => {
    return i > 16 && i < 24 ? { ...led, state: 'doubtful' as const, views: 2 } : led
  })
  const advice = adviseOn({ layout: LAYOUT, leds: thin, views: VIEWS })
  assert.is(advice.length, 1, 'one cause has one remedy')
  assert.match(advice[0]!, /^7 LEDs are seen in fewer than 3 clips/)
})

test.run()
