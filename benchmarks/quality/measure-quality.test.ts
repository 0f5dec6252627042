import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { measureQuality } from './measure-quality.ts'
import { MEAN_TARGETS } from './quality-targets.ts'
import { loadScenes } from './scenes.ts'

const test = suite('quality')

const scenes = await loadScenes()

for (const target of MEAN_TARGETS) {
  const { name, mean } = target
  test(`photographs on ${name} LEDs look as they should`, async () => {
    for (const scene of scenes) {
      const { ours, unrounded, nearestCorrected, nearestEncoded } = await measureQuality(
        scene,
        target,
      )
      assert.ok(ours.mean <= mean, `${scene.name}: ${ours.mean}`)
      assert.ok(ours.p95 <= 2.5 * mean, `${scene.name}: ${ours.p95} for 19 in 20`)
      assert.ok(unrounded.p95 < 0.001, `${scene.name}: ${unrounded.p95} before bytes`)
      assert.ok(5 * ours.mean < Math.min(nearestCorrected.mean, nearestEncoded.mean))
    }
  })
}

test.run()
