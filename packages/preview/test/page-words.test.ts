import { lineLayout, RGB } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { PreviewServer } from '../src/preview-server.ts'
import { openPage } from './browser.ts'
import { eventually } from './eventually.ts'
import { workplaceTests } from './workplace-page.ts'

const test = suite('words around the lights')
const { open, launch, inBrowser, closers } = workplaceTests(test)

const FAULT =
  'mine.ts:12: Unexpected token; the effect as it was before plays on meanwhile. '.repeat(2)

for (const width of [1440, 700, 360]) {
  inBrowser(`what is wrong with an effect can be read at ${width} pixels`, async () => {
    const server = await PreviewServer.start({ layout: lineLayout({ ledCount: 3 }), format: RGB })
    closers.push(() => server.close())
    const viewport = { width, height: 800 }
    const { page } = await openPage(await launch(), server.url, { viewport })
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

inBrowser(
  'a show that no command line can say tells why, and is a show file all the same',
  async () => {
    const { desk, page, faults } = await open()
    await page.getByText('Command line', { exact: true }).waitFor()
    const { layers, showFile } = desk.state.show
    desk.change({ show: { layers, showFile: showFile!, whyNoLine: 'it has two layers' } })
    await page.getByText('There is no command line: it has two layers.').waitFor()
    assert.is(await page.getByText('Command line', { exact: true }).count(), 0)
    await page.getByText('Show file', { exact: true }).waitFor()
    desk.change({ show: { layers } })
    await page.getByText('There is no command line').waitFor({ state: 'detached' })
    assert.is(await page.getByRole('heading', { name: 'Take it along' }).count(), 0)
    assert.equal(faults, [])
  },
)

test.run()
