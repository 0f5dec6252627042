import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { SceneProjection } from '../../arrange/scene-projection.ts'
import { FRONT_VIEW, RAISED_VIEW } from '../../view/leds/camera.ts'
import { placeLeds } from '../../view/leds/placed-leds.ts'

const test = suite('scene projection')
const SIZE = { width: 800, height: 600 }

function projection(camera = FRONT_VIEW): SceneProjection {
  const scene = new SceneProjection()
  scene.setLeds(placeLeds([0, 0, 0, 4, 2, 0]))
  scene.look(camera, SIZE)
  return scene
}

test('the middle of the LEDs is in the middle of the canvas', () => {
  const { x, y } = projection().project([2, 1, 0])
  assert.ok(Math.abs(x - 400) < 1e-3 && Math.abs(y - 300) < 1e-3)
  assert.ok(projection().project([4, 2, 0]).y < 300)
})

test('a point moves as many pixels as it is dragged', () => {
  for (const camera of [FRONT_VIEW, RAISED_VIEW]) {
    const scene = projection(camera)
    const from = [1, 1, 0.5] as const
    const [x, y, z] = scene.moveBy(from, { x: 12, y: -7 })
    const before = scene.project(from)
    const after = scene.project([from[0] + x, from[1] + y, from[2] + z])
    assert.ok(Math.abs(after.x - before.x - 12) < 0.5, String(after.x - before.x))
    assert.ok(Math.abs(after.y - before.y + 7) < 0.5, String(after.y - before.y))
  }
})

test.run()
