import { createRandom } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { allowForCamera, poolCurves } from '../../src/light/curve-reading.ts'
import { fitCurve, lightOfGreys, type WeighedGrey } from '../../src/light/fit-curve.ts'
import { readGreys } from '../../src/light/read-greys.ts'

const test = suite('transfer curve')

/** Light of the room. */
const ROOM = 0.01

/** LEDs whose greys follow a curve, with errors of `noise`. */
function spotsOf(exponent: number, noise: number, count = 60): WeighedGrey[][] {
  const random = createRandom(3)
  return Array.from({ length: count }, (_, led) => {
    const full = 3 + 4 * random()
    return [80, 38, 18, 9, 4, 2].flatMap((byte, level) => {
      const value = byte / 153
      const light = full * value ** exponent + noise * (random() + random() + random() - 1.5) * 2
      return light > 0.4
        ? []
        : [
            {
              turn: (level + led) % 6,
              value,
              light,
              deviation: Math.hypot(noise, 0.02 * light),
              room: ROOM,
              perByte: 0,
            },
          ]
    })
  })
}

test('faint greys do not bend the exponent', () => {
  for (const exponent of [1, 1.8, 2.2, 2.6]) {
    const curve = fitCurve(spotsOf(exponent, 0.005, 200))!
    assert.ok(Math.abs(curve.exponent - exponent) < 0.04, `${exponent}: ${curve.exponent}`)
    assert.ok(Math.abs(curve.exponent - exponent) < 3 * curve.uncertainty + 0.005)
  }
})

test('LEDs into which others shine count little', () => {
  const spots = spotsOf(2.2, 0.003).map((greys, led) =>
    led % 6 === 0 ? greys.map((grey) => ({ ...grey, light: 0.2 })) : greys,
  )
  assert.ok(Math.abs(fitCurve(spots)!.exponent - 2.2) < 0.05)
})

test('the exposure of each state is found, and taken off', () => {
  const gainOf = (turn: number) => 1 + 0.4 * Math.sin(2 * turn)
  const spots = spotsOf(1.8, 0.001).map((greys) =>
    greys.map((grey) => ({ ...grey, light: gainOf(grey.turn) * grey.light })),
  )
  const { curve, spots: evened } = readGreys(spots)
  assert.ok(Math.abs(curve!.exponent - 1.8) < 0.03, `${curve!.exponent}`)
  const ratios = evened.flatMap((greys) => {
    const { light } = lightOfGreys(greys, { exponent: 1.8 })
    return greys.flatMap((grey) =>
      grey.light > 0.03 ? [grey.light / light / grey.value ** 1.8] : [],
    )
  })
  assert.ok(ratios.filter((ratio) => Math.abs(ratio - 1) < 0.05).length > 0.8 * ratios.length)
})

test('bytes that compression takes from all spots are found and added again', () => {
  const LOST = 2.5
  const spots = spotsOf(2.2, 0.0005, 200).map((greys) =>
    greys.map((grey) => {
      const byte = 255 * Math.max(0, ROOM + grey.light) ** (1 / 2.2)
      const dimmed = Math.max(ROOM, (Math.max(0, byte - LOST) / 255) ** 2.2)
      return { ...grey, light: dimmed - ROOM }
    }),
  )
  const { curve, spots: whole } = readGreys(spots)
  assert.ok(Math.abs(curve!.exponent - 2.2) < 0.03, `${curve!.exponent}`)
  const bent = fitCurve(spots)!.exponent
  assert.ok(bent > 2.26, `${bent} without it`)
  const before = spotsOf(2.2, 0.0005, 200)
  const ratios = whole.flatMap((greys, led) =>
    greys.map(({ turn, light }) => light / before[led]!.find((grey) => grey.turn === turn)!.light),
  )
  assert.ok(
    ratios.every((ratio) => Math.abs(ratio - 1) < 0.06),
    `${Math.min(...ratios)}`,
  )
})

test('the error of the bytes makes dim greys less certain than their noise says', () => {
  const random = createRandom(9)
  const spots = spotsOf(2, 0, 200).map((greys) =>
    greys.map((grey) => {
      const error = 4 * (random() + random() + random() - 1.5)
      const perByte = (2.2 / 255) * (ROOM + grey.light) ** (1 - 1 / 2.2)
      return { ...grey, light: grey.light + error * perByte, deviation: 0.01 * grey.light }
    }),
  )
  const { curve, spots: read } = readGreys(spots)
  assert.ok(Math.abs(curve!.exponent - 2) < 2 * Math.max(0.03, curve!.uncertainty))
  const excess = read.flatMap((greys) => {
    const { light } = lightOfGreys(greys, { exponent: 2 })
    return greys.map((grey) => Math.abs(grey.light - light * grey.value ** 2) / grey.deviation)
  })
  const within = excess.filter((value) => value < 1).length / excess.length
  assert.ok(within > 0.6 && within < 0.9, `${within} within a deviation`)
})

test('too few LEDs, or only noise, show no curve', () => {
  assert.is(fitCurve(spotsOf(2.2, 0.01, 7)), undefined)
  const noise = spotsOf(2.2, 0.5).map((greys, led) =>
    greys.map((grey, i) => ({ ...grey, light: Math.sin(led * 7 + i * 3) })),
  )
  assert.is(fitCurve(noise), undefined)
})

test('the light at full value comes from all greys by their certainty', () => {
  const greys = [0.5, 0.25].map((value, turn) => ({
    turn,
    value,
    light: 8 * value ** 2,
    deviation: 0.1,
    room: 0,
  }))
  const { light, deviation } = lightOfGreys(greys, { exponent: 2 })
  assert.ok(Math.abs(light - 8) < 1e-9)
  assert.ok(deviation > 0.1 / 0.25 / 1.1 && deviation < 0.1 / 0.25)
})

test('readings of several clips count by their certainty', () => {
  const sure = { exponent: 2, uncertainty: 0.05 }
  const pooled = poolCurves([sure, { exponent: 2.3, uncertainty: 0.3 }])!
  assert.ok(pooled.exponent > 2 && pooled.exponent < 2.02)
  assert.ok(pooled.uncertainty < 0.05)
  const torn = poolCurves([sure, { exponent: 2.6, uncertainty: 0.05 }])!
  assert.ok(torn.uncertainty > 0.2)
  assert.is(poolCurves([]), undefined)
})

test('the stated deviation covers what the curve of a phone does to the exponent', () => {
  // Found in films by the simulated phone that brightens shadows.
  for (const [exponent, found] of [
    [1, 1.15],
    [1.8, 2.09],
    [2.2, 2.57],
  ] as const) {
    const { uncertainty } = allowForCamera({ exponent: found, uncertainty: 0.03 })
    assert.ok(Math.abs(found - exponent) < uncertainty, `${found} ± ${uncertainty}`)
  }
})

test.run()
