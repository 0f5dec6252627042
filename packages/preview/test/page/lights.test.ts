import { lineLayout, RGB } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { look } from '../browser.ts'
import { eventually } from '../eventually.ts'
import { assertColours, ledsAlong } from '../led-colours.ts'
import { assertSeen, DAY, DUSK } from './plus-layout.ts'
import { previewTests } from './preview-tests.ts'

const test = suite('page: lights')
const { serve, open, play, inBrowser } = previewTests(test)

for (const drawing of ['canvas', 'webgl']) {
  inBrowser(`each LED shows the colour of its frame, x right and y up, by ${drawing}`, async () => {
    const server = await serve()
    const { page, faults } = await open(server.url, { search: `?drawing=${drawing}` })
    const stop = play(server, DAY)
    await assertSeen(page, DAY)
    stop()
    play(server, DUSK)
    await assertSeen(page, DUSK)
    assert.equal(faults, [])
  })
}

/** Makes each draw seem to take 100 ms longer. */
const SLOW_DRAWS = `
const { fenceSync, clientWaitSync } = WebGL2RenderingContext.prototype
const ends = new WeakMap()
WebGL2RenderingContext.prototype.fenceSync = function (...values) {
  const fence = fenceSync.apply(this, values)
  ends.set(fence, performance.now() + 100)
  return fence
}
WebGL2RenderingContext.prototype.clientWaitSync = function (...values) {
  const isOver = performance.now() > ends.get(values[0])
  return isOver ? clientWaitSync.apply(this, values) : this.TIMEOUT_EXPIRED
}
`

inBrowser('where drawing is slow it gets coarser, and each LED keeps its colour', async () => {
  const server = await serve()
  play(server, DUSK)
  const { page, faults } = await open(server.url, { init: SLOW_DRAWS, search: '?drawing=webgl' })
  await eventually(async () => {
    assert.is(await page.getAttribute('#lights', 'data-quality'), '4')
  })
  await assertSeen(page, DUSK)
  assert.equal(faults, [])
})

inBrowser('other LEDs take the place of those before them', async () => {
  const server = await serve()
  const stop = play(server, DAY)
  const { page, faults } = await open(server.url)
  await assertSeen(page, DAY)
  stop()
  server.setScene({ layout: lineLayout({ ledCount: 3 }), format: RGB, title: 'Line' })
  server.take(Uint8Array.of(255, 0, 0, 0, 255, 0, 0, 0, 255), 0, performance.now())
  await eventually(async () => {
    assertColours(ledsAlong(await look(page), 'x'), [
      [255, 0, 0],
      [0, 255, 0],
      [0, 0, 255],
    ])
  })
  assert.is(await page.textContent('#title'), 'Line')
  assert.equal(faults, [])
})

inBrowser('a browser that cannot draw shows an explanation', async () => {
  const server = await serve()
  const { page } = await open(server.url, {
    init: 'for (const kind of [HTMLCanvasElement, OffscreenCanvas]) kind.prototype.getContext = () => null',
  })
  await eventually(async () => {
    assert.match((await page.locator('#failure').textContent())!, /draw on no canvas/)
  })
  assert.ok(await page.locator('#failure').isVisible())
})

test.run()
