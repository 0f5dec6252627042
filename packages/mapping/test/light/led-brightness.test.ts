import { createRandom } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Look } from '../../src/light/fit-led.ts'
import { findBrightness } from '../../src/light/led-brightness.ts'
import { createNormal } from '../../src/numbers/random.ts'

const test = suite('brightness of LEDs')

type Crowd = {
  readonly looks: Look[]
  readonly truth: number[]
}

/** LEDs round a pole that face outwards, seen from places all round with an exposure of their own. */
function crowdOf({
  leds = 150,
  places = 10,
  lobe = 0.7,
  fall = 2,
  scatter = 0.3,
  strays = 0,
}: {
  leds?: number
  places?: number
  lobe?: number
  fall?: number
  /** Radians by which LEDs face aside. */
  scatter?: number
  /** Share of looks that something half hides. */
  strays?: number
} = {}): Crowd {
  const random = createRandom(8)
  const normal = createNormal(random)
  const truth = Array.from({ length: leds }, () => 0.7 + 0.6 * random())
  const gains = Array.from({ length: places }, () => Math.exp(normal()))
  const looks: Look[] = []
  for (let led = 0; led < leds; led++) {
    const angle = 2 * Math.PI * random()
    const place = [0.4 * Math.cos(angle), 2 * random(), 0.4 * Math.sin(angle)]
    const facing = unit([
      Math.cos(angle) + scatter * normal(),
      scatter * normal(),
      Math.sin(angle) + scatter * normal(),
    ])
    for (let view = 0; view < places; view++) {
      const turn = (2 * Math.PI * view) / places
      const eye = [3 * Math.cos(turn), 1 + 0.8 * (view % 2), 3 * Math.sin(turn)]
      const way = eye.map((value, axis) => value - place[axis]!)
      const direction = unit(way)
      // The back is hidden.
      if (direction[0] * Math.cos(angle) + direction[2] * Math.sin(angle) < 0) continue
      const turned = facing.reduce((sum, value, axis) => sum + value * direction[axis]!, 0)
      const distance = Math.hypot(...way)
      const shine = truth[led]! * (1 - lobe + lobe * Math.max(0, turned))
      const hidden = random() < strays ? 0.5 : 1
      const light = gains[view]! * hidden * (shine / distance ** fall) * (1 + 0.03 * normal())
      const axis = unit([eye[0]!, eye[1]! - 1, eye[2]!])
      const cosine = axis.reduce((sum, value, i) => sum + value * direction[i]!, 0)
      looks.push({ led, view, light, deviation: 0.03 * light, distance, direction, cosine })
    }
  }
  return { looks, truth }
}

function unit([x, y, z]: readonly number[]): [number, number, number] {
  const length = Math.hypot(x!, y!, z!)
  return [x! / length, y! / length, z! / length]
}

/** Median and p90 of the errors as shares, after the same factor for all, and how many all LEDs' deviations cover. */
function errorsOf({ looks, truth }: Crowd) {
  const found = findBrightness(looks, truth.length)
  const ratios = found.flatMap((led, i) => (led && !led.isDoubtful ? [led.value / truth[i]!] : []))
  const middle = ratios.toSorted((a, b) => a - b)[ratios.length >> 1]!
  const errors = ratios.map((ratio) => Math.abs(ratio / middle - 1)).sort((a, b) => a - b)
  const excess = found.flatMap((led, i) => {
    return led ? [Math.abs(led.value / truth[i]! / middle - 1) / (led.uncertainty / led.value)] : []
  })
  const covered = (deviations: number) =>
    excess.filter((value) => value <= deviations).length / excess.length
  return {
    covered: [covered(1), covered(2)] as const,
    count: ratios.length,
    median: errors[errors.length >> 1]!,
    p90: errors[Math.floor(0.9 * errors.length)]!,
    found,
  }
}

test('LEDs that shine forward, each another way, are found within five percent', () => {
  const { count, median, p90, covered } = errorsOf(crowdOf())
  assert.ok(count > 130, `${count}`)
  assert.ok(median < 0.04 && p90 < 0.1, `${median} ${p90}`)
  assert.ok(covered[0] > 0.6 && covered[1] > 0.88, `${covered}`)
})

test('LEDs that face away from their cameras are not taken for dim ones, or say how uncertain they are', () => {
  const { median, p90, covered } = errorsOf(crowdOf({ scatter: 1, places: 7 }))
  assert.ok(median < 0.05 && p90 < 0.12, `${median} ${p90}`)
  assert.ok(covered[0] > 0.58 && covered[1] > 0.88, `${covered}`)
})

test('LEDs that shine to all sides are no less exact', () => {
  const { median, p90 } = errorsOf(crowdOf({ lobe: 0 }))
  assert.ok(median < 0.025 && p90 < 0.06, `${median} ${p90}`)
})

test('spots that lose light with another power of the distance are corrected', () => {
  const { median, p90 } = errorsOf(crowdOf({ fall: 1.6 }))
  assert.ok(median < 0.04 && p90 < 0.11, `${median} ${p90}`)
})

test('looks that are half hidden count little', () => {
  const { median } = errorsOf(crowdOf({ strays: 0.1 }))
  assert.ok(median < 0.05, `${median}`)
})

test('the LED in the middle is 1, others are less sure by the camera, and what was not seen is unknown', () => {
  const { looks } = crowdOf({ leds: 60, lobe: 0 })
  const found = findBrightness(
    looks.filter(({ led }) => led !== 7),
    62,
  )
  assert.is(found[7], undefined)
  assert.is(found[61], undefined)
  const values = found.flatMap((led) => (led ? [led.value] : [])).sort((a, b) => a - b)
  assert.ok(Math.abs(values[values.length >> 1]! - 1) < 1e-9)
  // A phone's curve bends by up to 15 % what is brighter or dimmer.
  for (const { value, uncertainty } of found.flatMap((led) => led ?? [])) {
    assert.ok(uncertainty / value > 0.15 * Math.abs(Math.log(value)), `${value} ± ${uncertainty}`)
  }
})

test('an LED that two clips show, and one that outshines all others, are doubtful', () => {
  const { looks } = crowdOf({ leds: 60 })
  const rare = looks.filter(({ led }) => led === 3).slice(2)
  const found = findBrightness(
    looks
      .filter((look) => !rare.includes(look))
      .map((look) =>
        look.led === 5 ? { ...look, light: 5 * look.light, deviation: 5 * look.deviation } : look,
      ),
    60,
  )
  assert.ok(found[3]!.isDoubtful && found[5]!.isDoubtful)
  assert.ok(found.filter((led) => led?.isDoubtful).length < 12)
})

test('of no looks nothing is known', () => {
  assert.equal(findBrightness([], 2), [undefined, undefined])
})

test.run()
