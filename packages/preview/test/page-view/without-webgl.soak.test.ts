import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { assertSeen, COLOURS, findPlaces, GRID } from './led-places.ts'
import { lightsCanvasTests } from './lights-canvas-tests.ts'

const test = suite('view: a browser without WebGL')
const { open, inBrowser } = lightsCanvasTests(test, ['--disable-3d-apis'])

inBrowser('every LED is lit at its place, turns with the camera and can be picked', async () => {
  const lights = await open({ drawing: 'any' })
  const hasWebGl = `document.createElement('canvas').getContext('webgl2') !== null`
  assert.is(await lights.run(hasWebGl), false)
  await lights.show(GRID, COLOURS.flat())
  const places = findPlaces(lights, GRID)
  await assertSeen(lights, places)
  await lights.page.keyboard.press('w')
  await assertSeen(lights, places)
  await lights.page.mouse.click(places[7]!.x, places[7]!.y)
  const [picked] = (await lights.calledWith<[{ readonly index: number }]>('onPicked'))!
  assert.is(picked.index, 7)
  assert.equal(await lights.calledWith('onShown'), [true])
  assert.is(await lights.calledWith('onFailure'), undefined)
  assert.equal(lights.faults, [])
})

test.run()
