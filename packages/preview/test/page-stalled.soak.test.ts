import { createLayout, RGB } from '@ledloom/core'
import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { PreviewServer } from '../src/preview-server.ts'
import { browserTests, look, openPage } from './browser.ts'
import { eventually } from './eventually.ts'
import { assertColours, type Colour, ledsAlong } from './led-colours.ts'

const test = suite('page stalled')
const { browser, inBrowser } = browserTests(test)

const THREE = createLayout([-1, 0, 0, 0, 0, 0, 1, 0, 0], '2d')
const FIRST: readonly Colour[] = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
]
const LAST = FIRST.toReversed()

/** Keeps the page from doing anything else for so long. */
const stall = (durationMs: number) =>
  `{ const end = performance.now() + ${durationMs}; while (performance.now() < end); }`

inBrowser('a stalled page costs the stream nothing, and shows the newest frame after', async () => {
  const server = await PreviewServer.start({ layout: THREE, format: RGB, frameRate: 50 })
  const { page, faults } = await openPage(browser(), server.url, { hasLights: true })
  let [colours, frameNumber] = [FIRST, 0]
  const start = performance.now()
  const timer = setInterval(() => {
    server.take(Uint8Array.from(colours.flat()), frameNumber++, performance.now())
  }, 20)
  try {
    await assertShown(page, FIRST)
    const before = { ...server.statistics, frameNumber }
    // Longer where the machine makes fewer frames: there have to be many meanwhile.
    const frameMs = (performance.now() - start) / frameNumber
    const stalled = page.evaluate(stall(Math.max(3000, 100 * frameMs)))
    await new Promise((done) => setTimeout(done, 1000))
    colours = LAST
    await stalled
    const made = frameNumber - before.frameNumber
    assert.ok(made > 30, `${made} frames were made meanwhile`)
    await assertUpToDate(page, () => frameNumber)
    const skipped = server.statistics.framesSkipped - before.framesSkipped
    assert.ok(skipped > made / 2, `${skipped} of ${made} were left out`)
    await assertShown(page, LAST)
    assert.equal(faults, [])
  } finally {
    clearInterval(timer)
    await page.context().close()
    await server.close()
  }
})

const assertShown = (page: Page, colours: readonly Colour[]) =>
  eventually(async () => assertColours(ledsAlong(await look(page), 'x'), colours))

/** What queued up while the page stood still would come one by one and be a second old or more. */
const assertUpToDate = (page: Page, newest: () => number) =>
  eventually(async () => {
    const text = (await page.textContent('#frame-number'))!.replace(',', '')
    assert.ok(newest() - Number(text) < 50, `shows ${text} of ${newest()}`)
  })

test.run()
