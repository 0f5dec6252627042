import { RGB } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { PreviewServer } from '../src/preview-server.ts'
import { eventually } from './eventually.ts'
import { serveFakeStudio } from './fake-studio/serve-fake-studio.ts'
import { studioPageTests } from './studio-page.ts'

const test = suite('page host')
const { open, inBrowser, closers } = studioPageTests(test)

inBrowser('space, scrub bar and speed move what is played', async () => {
  const { controls, page, faults } = await open()
  await page.locator('#lights').focus()
  await page.keyboard.press(' ')
  await eventually(() => assert.is(controls.state.transport?.isPlaying, false))
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
  const before = controls.bytes
  await page.getByRole('slider', { name: 'Position' }).fill('10')
  await eventually(() => assert.is(controls.state.transport?.time, 10))
  await eventually(() => assert.not.equal(controls.bytes, before))
  await page.getByLabel('Overall speed').selectOption('2')
  await eventually(() => assert.is(controls.state.transport?.speed, 2))
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await eventually(() => assert.is(controls.state.transport?.isPlaying, true))
  assert.equal(faults, [])
})

inBrowser('the layout is generated, counted and turned, and the brightness set', async () => {
  const { controls, page, faults } = await open()
  await page.getByRole('tab', { name: 'Lights' }).click()
  await page.getByLabel('Shape').selectOption('grid')
  await eventually(() => assert.is(controls.state.lights?.layout, 'grid'))
  await page.getByRole('button', { name: '1,000', exact: true }).click()
  await eventually(async () => {
    assert.is(controls.bytes.length, 3000)
    assert.match((await page.textContent('#scene'))!, /^1,000 LEDs/)
  })
  const flat = controls.layout.positions
  await page.getByLabel('Rotation about y, °').fill('90')
  await page.keyboard.press('Enter')
  await eventually(() => assert.not.equal(controls.layout.positions, flat))
  await page.getByLabel('Brightness of all lights').fill('0')
  await page.keyboard.press('Enter')
  await eventually(() => assert.ok(controls.bytes.every((byte) => byte === 0)))
  assert.equal(faults, [])
})

inBrowser('the page says that its host is gone, and takes the state of the next one', async () => {
  const { controls, page, port, closeHost } = await open()
  controls.change({ host: { startLine: 'npx ledloom preview --port 4801' } })
  // What comes later is seen, so the page knows the line.
  await controls.act('add-layer', { source: { kind: 'effect', name: 'fire' } })
  await page.getByRole('button', { name: 'Remove Fire' }).waitFor()
  await page.clock.install()
  await closeHost()
  await eventually(async () => assert.match((await page.textContent('#connection'))!, /^Reconn/))
  await page.locator('#panel-page[inert]').waitFor()
  await page.clock.fastForward(14_000)
  assert.is(await page.locator('#lost').isHidden(), true)
  await page.clock.fastForward(2_000)
  await page.locator('#lost', { hasText: 'with npx ledloom preview --port 4801 in a' }).waitFor()
  await page.clock.resume()
  const { close } = await serveFakeStudio(['fire', 'snow'], { port })
  closers.push(close)
  await page.getByRole('button', { name: 'Remove Snow' }).waitFor()
  await eventually(async () => assert.is(await page.textContent('#connection'), 'Live'))
  await page.locator('#panel-page[inert]').waitFor({ state: 'detached' })
  await page.locator('#lost').waitFor({ state: 'hidden' })
  // The clock of this window stays ahead.
  await page.context().close()
})

inBrowser('a host that has no controls takes the controls away', async () => {
  const { controls, page, port, closeHost } = await open()
  await closeHost()
  const { layout } = controls
  const server = await PreviewServer.start({ layout, format: RGB, title: 'Plain', port })
  closers.push(() => server.close())
  await page.locator('.panel').waitFor({ state: 'detached' })
  await eventually(async () => assert.is(await page.textContent('#title'), 'Plain'))
  assert.is(await page.locator('.transport').count(), 0)
})

test.run()
