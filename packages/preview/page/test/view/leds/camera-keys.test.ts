import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { cameraAfter } from '../../../view/camera-control.ts'
import { FRONT_VIEW } from '../../../view/leds/camera.ts'

const test = suite('camera keys')

function press(key: string, shiftKey = false) {
  return cameraAfter({ key, shiftKey }, FRONT_VIEW)
}

test('arrows turn, and with shift they move', () => {
  assert.ok(press('ArrowLeft')!.yaw > 0 && press('ArrowRight')!.yaw < 0)
  assert.ok(press('ArrowUp')!.pitch > 0 && press('ArrowDown')!.pitch < 0)
  assert.ok(press('ArrowRight', true)!.panX > 0 && press('ArrowLeft', true)!.panX < 0)
  assert.ok(press('ArrowUp', true)!.panY > 0 && press('ArrowDown', true)!.panY < 0)
})

test('plus and minus zoom, with shift or without', () => {
  for (const key of ['+', '=']) assert.ok(press(key)!.zoom > 1)
  for (const key of ['-', '_']) assert.ok(press(key)!.zoom < 1)
})

test('other keys leave the camera alone', () => {
  for (const key of ['a', 'Tab', 'toString', 'constructor']) assert.is(press(key), undefined)
})

test.run()
