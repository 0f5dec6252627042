import { createLayout } from '@ledloom/core'
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

/** LEDs deep behind one another, as in a forest: many times as many as the pixels that they cover. */
const DEEP = createLayout(
  Array.from({ length: 40 * 12 * 40 }, (_, led) => {
    return [led % 40, 0.5 * (Math.floor(led / 40) % 12), Math.floor(led / 480)]
  }).flat(),
)

for (const drawing of ['webgl', 'canvas'] as const) {
  inBrowser(`the glow of thousands of LEDs leaves the background dark, by ${drawing}`, async () => {
    const lights = await open({ drawing })
    await lights.show(
      DEEP,
      Array.from({ length: DEEP.positions.length }, () => 255),
    )
    await eventually(async () => {
      const picture = await look(lights.page)
      const brightest = (x: number, y: number) => Math.max(...picture.colourAt(x, y))
      assert.ok(brightest(320, 225) > 200, `${brightest(320, 225)} in the middle`)
      assert.ok(brightest(320, 40) < 40, `${brightest(320, 40)} above`)
    })
    assert.equal(lights.faults, [])
  })
}

/** Browsers before 2023 can't take a canvas apart from its page. */
const IN_THE_PAGE = 'delete HTMLCanvasElement.prototype.transferControlToOffscreen'

/** A graphics card by its name, each of whose pictures takes 80 milliseconds. */
const SLOW_CARD = `{
  const { getContext } = HTMLCanvasElement.prototype
  HTMLCanvasElement.prototype.getContext = function (kind, options) {
    return getContext.call(this, kind, { ...options, failIfMajorPerformanceCaveat: false })
  }
  const card = WebGL2RenderingContext.prototype
  const { fenceSync, getParameter } = card
  const begun = new WeakMap()
  card.getParameter = function (name) {
    return name === 0x9246 || name === this.RENDERER ? 'A card' : getParameter.call(this, name)
  }
  card.fenceSync = function (...parts) {
    const fence = fenceSync.apply(this, parts)
    begun.set(fence, performance.now())
    return fence
  }
  card.clientWaitSync = function (fence) {
    const isDone = performance.now() - begun.get(fence) > 80
    return isDone ? this.CONDITION_SATISFIED : this.TIMEOUT_EXPIRED
  }
  // The processor is as slow once \`lateMs\` says so.
  window.lateMs = 0
  const { requestAnimationFrame: request } = window
  window.requestAnimationFrame = (run) => request((at) => run(at + lateMs))
}`

inBrowser(
  'a graphics card that stays too slow gives way to the processor, unless that is too',
  async () => {
    const lights = await open({ drawing: 'any', init: SLOW_CARD })
    await lights.show(GRID, COLOURS.flat())
    assert.is(await lights.run('lights.drawnWay.by'), 'graphics card')
    await lights.run('setInterval(() => lights.holdStill(), 5), undefined')
    await eventually(async () => assert.is(await lights.run('lights.drawnWay.by'), 'processor'))
    const places = findPlaces(lights, GRID)
    await assertSeen(lights, places)
    await lights.page.mouse.click(places[7]!.x, places[7]!.y)
    const [picked] = (await lights.calledWith<[{ readonly index: number }]>('onPicked'))!
    assert.is(picked.index, 7)
    await lights.run('window.lateMs = 200')
    await eventually(async () => assert.is(await lights.run('lights.drawnWay.by'), 'graphics card'))
    assert.is(await lights.run(`document.querySelectorAll('.lights-drawn').length`), 0)
    await assertSeen(lights, places)
    assert.is(await lights.calledWith('onFailure'), undefined)
    assert.equal(lights.faults, [])
  },
)

inBrowser('what only imitates a graphics card is left to the canvas', async () => {
  const lights = await open({ drawing: 'any' })
  await lights.show(GRID, COLOURS.flat())
  await assertSeen(lights, findPlaces(lights, GRID))
  assert.is(await lights.run('lights.drawnWay.by'), 'processor')
  // Painted into the page, each picture would cost an imitated card the time of three.
  const isPainted = `(() => {
    try { return document.querySelector('canvas').getContext('2d') !== null } catch { return false }
  })()`
  assert.is(await lights.run(isPainted), false)
})

inBrowser('a browser that draws only in the page shows the lights, too', async () => {
  const lights = await open({ drawing: 'canvas', init: IN_THE_PAGE })
  await lights.show(GRID, COLOURS.flat())
  await assertSeen(lights, findPlaces(lights, GRID))
  assert.equal(lights.faults, [])
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
