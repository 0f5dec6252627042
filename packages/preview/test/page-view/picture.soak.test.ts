import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { eventually } from '../eventually.ts'
import { assertSeen, COLOURS, findPlaces, GRID } from './led-places.ts'
import type { Picked } from './picked.ts'
import { stageTests } from './lights-canvas-tests.ts'

const test = suite('view: picture')
const { open, inBrowser } = stageTests(test)

inBrowser('the picture shows each LED in the colour of its frame, at its place', async () => {
  const stage = await open()
  await stage.show(GRID, COLOURS.flat())
  await assertSeen(stage, findPlaces(stage, GRID))
  assert.equal(stage.faults, [])
})

inBrowser('a graphics context that was lost comes back with the picture', async () => {
  const stage = await open()
  await stage.show(GRID, COLOURS.flat())
  const places = findPlaces(stage, GRID)
  await assertSeen(stage, places)
  await stage.run(`(() => {
    const gl = document.querySelector('canvas').getContext('webgl2')
    window.loss = gl.getExtension('WEBGL_lose_context')
    loss.loseContext()
  })()`)
  await eventually(async () =>
    assert.match((await stage.told<[string]>('onFailure'))![0], /return/),
  )
  await stage.run('stage.setLight(new Float32Array(36).fill(0.25), new Uint8Array(36).fill(64))')
  await stage.run('loss.restoreContext()')
  await assertSeen(
    stage,
    places,
    COLOURS.map(() => [64, 64, 64]),
  )
  await stage.page.mouse.click(places[7]!.x, places[7]!.y)
  assert.is((await stage.told<[Picked]>('onPicked'))![0].index, 7)
  assert.equal(stage.faults, [])
})

inBrowser('a picture as narrow as a phone shows all LEDs', async () => {
  const stage = await open({ viewport: { width: 360, height: 640 } })
  await stage.show(GRID, COLOURS.flat())
  const places = findPlaces(stage, GRID)
  for (const { x, y } of places) assert.ok(x > 0 && x < 360 && y > 0 && y < 640)
  await assertSeen(stage, places)
})

test.run()
