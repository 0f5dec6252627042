import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createPattern } from '../../src/code/mapping-pattern.ts'
import { detectLeds } from '../../src/detect/detect-leds.ts'
import { openClip } from '../../src/detect/open-clip.ts'
import type { MappedLed } from '../../src/map/map-result.ts'
import { median } from '../../src/numbers/median.ts'
import { solveMap } from '../../src/solve/solve-map.ts'
import type { View } from '../../src/view/view.ts'
import { encodeClip } from '../simulated-camera/encode-clip.ts'
import { playPattern } from '../simulated-camera/play-pattern.ts'
import { createRandom } from '../simulated-camera/random.ts'
import { ringSetting } from '../simulated-camera/scenes/ring.ts'
import { tourOf } from '../simulated-camera/scenes/setting.ts'
import { simulateClip } from '../simulated-camera/simulate-clip.ts'
import { walkRound } from '../simulated-camera/tour.ts'

const test = suite('light of films')

const LEDS = 60
const random = createRandom(5).part('bulbs')
const brightness = Float32Array.from({ length: LEDS }, () => random.between(0.7, 1.3))

/** Clips from six places round a drum with LEDs that differ by 30 %, those of following exposure in H.264. */
async function filmRing(exponent: number, isLocked: boolean, folder: string): Promise<View[]> {
  const setting = ringSetting(LEDS)
  const { scene } = setting
  const pattern = createPattern(LEDS)
  const views: View[] = []
  for (const [view, shot] of walkRound(tourOf(setting, { longer: 480 })).entries()) {
    const bulbs = playPattern(pattern, scene, { start: 3.7 * view, exponent, brightness })
    const filming = { scene, shot, bulbs, seconds: 9, seed: view + 1, exposure: { isLocked } }
    const clip = !isLocked
      ? await openClip(await encodeClip(join(folder, `${view + 1}.mp4`), filming))
      : simulateClip(`clip ${view + 1}`, filming)
    views.push(await detectLeds(clip, pattern))
  }
  return views
}

/** Shares of all LEDs that are within one stated deviation of the truth, and within two. */
function coverageOf(leds: readonly MappedLed[]) {
  const found = leds.flatMap(({ brightness: each }, led) => {
    return each
      ? [{ ratio: each.value / brightness[led]!, share: each.uncertainty / each.value }]
      : []
  })
  const middle = median(found.map(({ ratio }) => ratio))
  const within = (deviations: number) =>
    found.filter(({ ratio, share }) => Math.abs(Math.log(ratio / middle)) <= deviations * share)
      .length / found.length
  return { one: within(1), two: within(2) }
}

for (const { exponent, isLocked } of [
  { exponent: 1.8, isLocked: false },
  { exponent: 2.6, isLocked: true },
]) {
  const exposure = isLocked ? 'locked' : 'following'
  test(`six clips of ${exposure} exposure show an exponent of ${exponent}, and each LED's brightness`, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ledloom-light-'))
    const views = await filmRing(exponent, isLocked, folder)
    await rm(folder, { recursive: true })
    const { light, leds } = await solveMap(views, { ledCount: LEDS })
    assert.ok(light && Math.abs(light.exponent - exponent) < 0.05, JSON.stringify(light))
    assert.ok(Math.abs(light.exponent - exponent) < 2 * light.uncertainty, JSON.stringify(light))
    const covered = coverageOf(leds)
    assert.ok(covered.one > 0.55 && covered.two > 0.85, JSON.stringify(covered))
    const ratios = leds.flatMap((led, i) =>
      led.brightness && !led.brightness.isDoubtful ? [led.brightness.value / brightness[i]!] : [],
    )
    assert.ok(ratios.length > 0.9 * LEDS, `${ratios.length} of ${LEDS} LEDs are believed`)
    const middle = ratios.toSorted((a, b) => a - b)[ratios.length >> 1]!
    const errors = ratios.map((ratio) => Math.abs(ratio / middle - 1)).sort((a, b) => a - b)
    const [usual, p90] = [errors[errors.length >> 1]!, errors[Math.floor(0.9 * errors.length)]!]
    assert.ok(usual < 0.05 && p90 < 0.1, `median ${usual}, p90 ${p90}`)
  })
}

test.run()
