import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { lookAt, phoneLens, project } from './camera.ts'
import { placeOf } from './scene.ts'
import { bushSetting } from './scenes/bush.ts'
import { tourOf } from './scenes/setting.ts'
import { sixSettings } from './scenes/six-settings.ts'
import { sightViews } from './sightings.ts'
import { walkRound } from './tour.ts'

const test = suite('sightings of the simulated camera')

test('what is right of the camera and below it lies right and below in the picture', () => {
  const lens = phoneLens(1000, 500, { fieldOfView: 90, distortion: [0, 0] })
  const pose = lookAt([0, 0, 2], [0, 0, 0])
  assert.equal(project({ lens, pose }, [0.5, -0.25, 0]), { x: 625, y: 312.5, depth: 2 })
  assert.is(project({ lens, pose }, [0, 0, 3]), undefined)
})

for (const setting of sixSettings()) {
  const { scene } = setting
  test(`${scene.name}: a tour shows nearly all LEDs twice`, () => {
    const views = sightViews(scene, walkRound(tourOf(setting)), { missedShare: 0 })
    const counts = new Uint8Array(scene.layout.ledCount)
    for (const { sightings } of views) for (const { led } of sightings) counts[led]!++
    const twice = counts.filter((count) => count >= 2).length
    assert.ok(twice >= 0.97 * scene.layout.ledCount, `${twice} LEDs`)
  })
}

const { scene, ...bush } = bushSetting()
const shots = walkRound(tourOf({ scene, ...bush }))

test('sightings are as exact as asked, but for the share of false ones', () => {
  const misses = sightViews(scene, shots, { noise: [1, 1] }).flatMap(({ sightings }, view) =>
    sightings.map(({ led, x, y }) => {
      const at = project(shots[view]!, placeOf(scene, led))!
      return Math.hypot(x - at.x, y - at.y)
    }),
  )
  const share = misses.filter((miss) => miss > 5).length / misses.length
  assert.ok(share > 0.015 && share < 0.045, `${share} are false`)
  misses.sort((a, b) => a - b)
  const median = misses[misses.length >> 1]!
  assert.ok(median > 1.1 && median < 1.3, `median ${median}`)
})

test('a seed gives the same sightings again, another seed others', () => {
  assert.equal(sightViews(scene, shots, { seed: 7 }), sightViews(scene, shots, { seed: 7 }))
  assert.not.equal(sightViews(scene, shots, { seed: 7 }), sightViews(scene, shots, { seed: 8 }))
})

test.run()
