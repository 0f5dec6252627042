import { lineLayout, RGB } from '@ledloom/core'
import type { Browser } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { PreviewServer } from '../src/preview-server.ts'
import { launchBrowser, openPage } from './browser.ts'
import { eventually } from './eventually.ts'
import { workplaceTests } from './workplace-page.ts'

const test = suite('words around the lights')
const { open, inBrowser, closers } = workplaceTests(test)

let browser: Browser | undefined

test.after(() => browser?.close())

const FAULT =
  'mine.ts:12: Unexpected token; the effect as it was before plays on meanwhile. '.repeat(2)

for (const width of [1440, 700, 360]) {
  inBrowser(`what is wrong with an effect can be read at ${width} pixels`, async () => {
    const server = await PreviewServer.start({ layout: lineLayout({ ledCount: 3 }), format: RGB })
    closers.push(() => server.close())
    browser ??= await launchBrowser()
    const viewport = { width, height: 800 }
    const { page } = await openPage(browser, server.url, { viewport })
    closers.push(() => page.context().close())
    server.setFault(FAULT)
    const fault = page.locator('#fault')
    await fault.waitFor()
    const heights = await page.evaluate('[fault.clientHeight, fault.scrollHeight]')
    const [seen, whole] = heights as [number, number]
    assert.is(seen, whole)
  })
}

inBrowser('the heading and the window name what is played now', async () => {
  const { desk, page, faults } = await open({ layers: ['plasma', 'fire'] })
  const heading = page.getByRole('heading', { level: 1 })
  await eventually(async () => assert.is(await heading.textContent(), 'Plasma, Fire'))
  await desk.act({ name: 'remove-layer', input: { layer: desk.state.show!.layers[0]!.id } })
  await eventually(async () => assert.is(await page.title(), 'Fire · Ledloom'))
  assert.equal(faults, [])
})

test.run()
