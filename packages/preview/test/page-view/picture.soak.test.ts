import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { look } from '../browser.ts'
import { eventually } from '../eventually.ts'
import { assertSeen, COLOURS, findPlaces, GRID } from './led-places.ts'
import { lightsCanvasTests } from './lights-canvas-tests.ts'
import { ASIDE, findLit, ONE_LIT } from './lit-led.ts'
import type { Picked } from './picked.ts'

const test = suite('view: picture')
const { open, inBrowser } = lightsCanvasTests(test)

for (const drawing of ['webgl', 'canvas'] as const) {
  inBrowser(`the picture shows each LED in its colour, at its place, by ${drawing}`, async () => {
    const lights = await open({ drawing })
    await lights.show(GRID, COLOURS.flat())
    await assertSeen(lights, findPlaces(lights, GRID))
    assert.equal(lights.faults, [])
  })

  inBrowser(`the light around an LED is softer the further away, by ${drawing}`, async () => {
    const lights = await open({ drawing })
    await lights.show(ASIDE, ONE_LIT)
    const { x, y } = await findLit(lights)
    await eventually(async () => {
      const picture = await look(lights.page)
      const [near, far] = [18, 60].map((way) =>
        Math.max(...picture.colourAt(Math.round(x), Math.round(y) + way)),
      )
      const corner = Math.max(...picture.colourAt(620, 420))
      assert.ok(near! > far! && far! > corner, `${near} near, ${far} far, ${corner} in the corner`)
      assert.ok(near! < 240)
    })
  })
}

inBrowser('what only imitates a graphics card is left to the canvas', async () => {
  const lights = await open({ drawing: 'any' })
  await lights.show(GRID, COLOURS.flat())
  await assertSeen(lights, findPlaces(lights, GRID))
  const kind = `document.querySelector('canvas').getContext('2d') === null ? 'webgl' : 'canvas'`
  assert.is(await lights.run(kind), 'canvas')
})

inBrowser('a graphics context that was lost comes back with the picture', async () => {
  const lights = await open()
  await lights.show(GRID, COLOURS.flat())
  const places = findPlaces(lights, GRID)
  await assertSeen(lights, places)
  await lights.run(`(() => {
    const gl = document.querySelector('canvas').getContext('webgl2')
    window.loss = gl.getExtension('WEBGL_lose_context')
    loss.loseContext()
  })()`)
  await eventually(async () =>
    assert.match((await lights.calledWith<[string]>('onFailure'))![0], /return/),
  )
  await lights.run('lights.setLight(new Float32Array(36).fill(0.25), new Uint8Array(36).fill(64))')
  await lights.run('loss.restoreContext()')
  await assertSeen(
    lights,
    places,
    COLOURS.map(() => [64, 64, 64]),
  )
  await lights.page.mouse.click(places[7]!.x, places[7]!.y)
  assert.is((await lights.calledWith<[Picked]>('onPicked'))![0].index, 7)
  assert.equal(lights.faults, [])
})

inBrowser('a picture as narrow as a phone shows all LEDs', async () => {
  const lights = await open({ viewport: { width: 360, height: 640 } })
  await lights.show(GRID, COLOURS.flat())
  const places = findPlaces(lights, GRID)
  for (const { x, y } of places) assert.ok(x > 0 && x < 360 && y > 0 && y < 640)
  await assertSeen(lights, places)
})

test.run()
