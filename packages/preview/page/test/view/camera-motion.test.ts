import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CameraMotion } from '../../view/camera-motion.ts'
import { FRONT_VIEW, orbit, RAISED_VIEW } from '../../view/leds/camera.ts'

const test = suite('CameraMotion')

let isUnwelcome = false

test.before(() => {
  const matchMedia = () => ({ matches: isUnwelcome, addEventListener: () => undefined })
  Object.assign(globalThis, { matchMedia })
})
test.before.each(() => {
  isUnwelcome = false
})
test.after(() => {
  Reflect.deleteProperty(globalThis, 'matchMedia')
})

const createMotion = () =>
  new CameraMotion({ onStale: () => undefined, onRotation: () => undefined })

test('what has depth turns by itself, unless motion is unwelcome', () => {
  const motion = createMotion()
  motion.reset(RAISED_VIEW)
  assert.ok(motion.isRotating)
  motion.reset(FRONT_VIEW)
  assert.not(motion.isRotating)
  isUnwelcome = true
  motion.reset(RAISED_VIEW)
  assert.not(motion.isRotating)
})

test('a rotation that was turned off stays so for other lights', () => {
  const motion = createMotion()
  motion.reset(RAISED_VIEW)
  motion.toggleRotation()
  motion.reset(FRONT_VIEW)
  motion.reset(RAISED_VIEW)
  motion.reset()
  assert.not(motion.isRotating)
})

test('a rotation that only ended where the camera was put begins again', () => {
  const motion = createMotion()
  motion.reset(RAISED_VIEW)
  motion.moveTo(orbit(motion.camera, 1, 0))
  assert.not(motion.isRotating)
  motion.reset(RAISED_VIEW)
  assert.ok(motion.isRotating)
})

test('what is kept still stays so for other lights, and goes on once it is let go', () => {
  const motion = createMotion()
  motion.reset(RAISED_VIEW)
  motion.keepStill(true)
  motion.reset(RAISED_VIEW)
  assert.not(motion.isRotating)
  motion.keepStill(false)
  assert.ok(motion.isRotating)
  motion.keepStill(true)
  motion.moveTo(orbit(motion.camera, 1, 0))
  motion.keepStill(false)
  assert.not(motion.isRotating)
})

test.run()
