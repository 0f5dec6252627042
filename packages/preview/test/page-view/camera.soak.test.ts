import type { BrowserContextOptions } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { eventually } from '../eventually.ts'
import type { LightsCanvasPage } from '../lights-canvas-page.ts'
import type { Place } from './led-places.ts'
import { lightsCanvasTests } from './lights-canvas-tests.ts'
import { ASIDE, findLit, ONE_LIT } from './lit-led.ts'

const test = suite('view: camera')
const { open, inBrowser } = lightsCanvasTests(test)

inBrowser('the wheel zooms to where the mouse is', async () => {
  const lights = await open()
  await lights.show(ASIDE, ONE_LIT)
  let before: Place & { count: number } = { x: 0, y: 0, count: 0 }
  await eventually(async () => {
    before = await findLit(lights)
  })
  await lights.page.mouse.move(before.x + 30, before.y)
  await lights.page.mouse.wheel(0, -400)
  await eventually(async () => {
    const after = await findLit(lights)
    assert.ok(after.count > 2 * before.count)
    assert.ok(Math.abs(after.x - (before.x + 30 - 30 * Math.exp(0.6))) < 3)
    assert.ok(Math.abs(after.y - before.y) < 2)
  })
})

inBrowser('one finger turns, two fingers move and zoom', async () => {
  const lights = await open({ hasTouch: true, viewport: { width: 360, height: 640 } })
  await lights.show(ASIDE, ONE_LIT)
  let home: Place & { count: number } = { x: 0, y: 0, count: 0 }
  await eventually(async () => {
    home = await findLit(lights)
  })
  const touch = await fingers(lights)
  await touch('touchStart', [
    { x: 100, y: 500 },
    { x: 200, y: 500 },
  ])
  await touch('touchMove', [
    { x: 100, y: 440 },
    { x: 200, y: 440 },
  ])
  await touch('touchEnd', [])
  await eventually(async () => {
    const moved = await findLit(lights)
    assert.ok(Math.abs(moved.y - (home.y - 60)) < 3 && Math.abs(moved.x - home.x) < 3)
  })
  await lights.run('lights.reset()')
  await touch('touchStart', [
    { x: 130, y: 320 },
    { x: 230, y: 320 },
  ])
  await touch('touchMove', [
    { x: 100, y: 320 },
    { x: 260, y: 320 },
  ])
  await touch('touchEnd', [])
  await eventually(async () => {
    const nearer = await findLit(lights)
    assert.ok(
      Math.abs(nearer.x - 180 - 1.6 * (home.x - 180)) < 3 && Math.abs(nearer.y - home.y) < 2,
    )
  })
  await lights.run('lights.reset()')
  await touch('touchStart', [{ x: 300, y: 500 }])
  await touch('touchMove', [{ x: 300 - Math.PI / 0.006 / 2, y: 500 }])
  await touch('touchMove', [{ x: 300 - Math.PI / 0.006, y: 500 }])
  await touch('touchEnd', [])
  await eventually(async () => {
    const behind = await findLit(lights)
    assert.ok(Math.abs(behind.x - (360 - home.x)) < 8)
  })
  assert.equal(lights.faults, [])
})

/** Fingers on the screen, as the browser's own protocol puts them there. */
async function fingers({ page }: LightsCanvasPage) {
  const session = await page.context().newCDPSession(page)
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Place[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
}

inBrowser(
  'a swiped picture glides on and comes to rest, but not where that is unwelcome',
  async () => {
    const still = await swipe({ reducedMotion: 'reduce' })
    const gliding = await swipe({ reducedMotion: 'no-preference' })
    assert.ok(Math.abs(still[1]! - still[0]!) < 1, `${still}`)
    assert.ok(still[1]! - gliding[0]! > 15, `${still} and ${gliding}`)
    assert.ok(Math.abs(gliding[1]! - gliding[0]!) < 1, `${gliding}`)
  },
)

/** Where the lit LED is some time after a swipe, and some time later. */
async function swipe(options: BrowserContextOptions): Promise<number[]> {
  const lights = await open(options)
  await lights.show(ASIDE, ONE_LIT)
  await findLit(lights)
  await lights.run(SWIPE)
  await new Promise((done) => setTimeout(done, 2000))
  let first = await findLit(lights)
  // Where few pictures are drawn it comes to rest later.
  await eventually(async () => {
    const last = first
    await new Promise((done) => setTimeout(done, 300))
    first = await findLit(lights)
    assert.ok(Math.abs(first.x - last.x) < 1, `${last.x} and ${first.x}`)
  })
  return [first.x, (await findLit(lights)).x]
}

/** A mouse that goes 64 pixels to the right in 128 ms and lets go; made of events, for their times. */
const SWIPE = `(() => {
  const canvas = document.querySelector('canvas')
  canvas.setPointerCapture = () => {}
  const send = (type, step) => {
    const place = { clientX: 200 + 8 * step, clientY: 300 }
    const event = new PointerEvent(type, { pointerId: 1, buttons: 1, bubbles: true, ...place })
    Object.defineProperty(event, 'timeStamp', { value: 16 * step })
    canvas.dispatchEvent(event)
  }
  send('pointerdown', 0)
  for (let step = 1; step <= 8; step++) send('pointermove', step)
  send('pointerup', 8)
})()`

test.run()
