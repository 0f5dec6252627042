import { lineLayout, RGB } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { PreviewServer } from '../src/preview-server.ts'
import { openPage } from './browser.ts'
import { eventually } from './eventually.ts'
import { studioPageTests } from './studio-page.ts'

const test = suite('words around the lights')
const { open, browser, inBrowser, closers } = studioPageTests(test)

const FAULT =
  'mine.ts:12: Unexpected token; the effect as it was before plays on meanwhile. '.repeat(2)

for (const width of [1440, 700, 360]) {
  inBrowser(`what is wrong with an effect can be read at ${width} pixels`, async () => {
    const server = await PreviewServer.start({ layout: lineLayout({ ledCount: 3 }), format: RGB })
    closers.push(() => server.close())
    const viewport = { width, height: 800 }
    const { page, leave } = await openPage(browser(), server.url, { viewport })
    closers.push(leave)
    server.setFault(FAULT)
    const fault = page.locator('#fault')
    await fault.waitFor()
    const heights = await page.evaluate('[fault.clientHeight, fault.scrollHeight]')
    const [seen, whole] = heights as [number, number]
    assert.is(seen, whole)
  })
}

inBrowser('on a phone no notice lies on what is wrong with an effect', async () => {
  const browser = { viewport: { width: 360, height: 640 } }
  const { controls, server, page } = await open({ browser })
  server.setFault(FAULT)
  controls.act = () =>
    Promise.reject(new Error('the device is played on by another program '.repeat(3)))
  await page.getByRole('button', { name: 'Pause' }).click()
  const [fault, notice] = await Promise.all(
    ['#fault', '.notice'].map((name) => page.locator(name).boundingBox()),
  )
  assert.ok(fault!.height > 0 && notice!.y > fault!.y + fault!.height)
  assert.ok(notice!.x >= 0 && notice!.x + notice!.width <= 360)
})

/** The words around the lights that lie on each other. */
const OVERLAPS = `[...document.querySelectorAll(
  '#statistics summary, #statistics dt, #statistics dd, #tools button, .transport :is(span, output)',
)]
  .filter((element) => element.checkVisibility())
  .map((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return { text: element.textContent, box: range.getBoundingClientRect() }
  })
  .filter(({ box }) => box.width > 0)
  .flatMap(({ text, box }, i, all) => all.slice(i + 1).flatMap((other) => {
    const isApart = other.box.left >= box.right || other.box.right <= box.left ||
      other.box.top >= box.bottom || other.box.bottom <= box.top
    return isApart ? [] : [text + ' | ' + other.text]
  }))`

for (const width of [1280, 1024, 900, 760, 390, 360]) {
  inBrowser(`statistics and tools lie beside each other at ${width} pixels`, async () => {
    const { page } = await open({ browser: { viewport: { width, height: 740 } } })
    assert.equal(await page.evaluate(OVERLAPS), [])
    await page.getByText('Statistics').click()
    await page.evaluate(`{
      document.getElementById('frame-rate').textContent = '12.5 of 24 fps'
      document.getElementById('frame-age').textContent = '1,238 ms'
      document.getElementById('frame-number').textContent = '1,238,123'
    }`)
    assert.equal(await page.evaluate(OVERLAPS), [])
  })
}

inBrowser('the heading and the window name what is played now', async () => {
  const { controls, page, faults } = await open({ layers: ['plasma', 'fire'] })
  const heading = page.getByRole('heading', { level: 1 })
  await eventually(async () => assert.is(await heading.textContent(), 'Plasma, Fire'))
  await controls.act('remove-layer', { layer: controls.state.show!.layers[0]!.id })
  await eventually(async () => assert.is(await page.title(), 'Fire · Ledloom'))
  assert.equal(faults, [])
})

inBrowser(
  'a show that no command line can express says why, and is a show file all the same',
  async () => {
    const { controls, page, faults } = await open()
    await page.getByText('Command line', { exact: true }).waitFor()
    const { layers, showFile } = controls.state.show
    controls.change({ show: { layers, showFile: showFile!, whyNoLine: 'it has two layers' } })
    await page.getByText('No command line: it has two layers.').waitFor()
    assert.is(await page.getByText('Command line', { exact: true }).count(), 0)
    await page.getByText('Show file', { exact: true }).waitFor()
    controls.change({ show: { layers } })
    await page.getByText('No command line').waitFor({ state: 'detached' })
    assert.is(await page.getByRole('heading', { name: 'Export' }).count(), 0)
    assert.equal(faults, [])
  },
)

test.run()
