import { createReadStream, readdirSync, rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { openDataFolder } from '@ledloom/studio/keeping'
import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { browserTests, openPage } from '../../../preview/test/browser.ts'
import { eventually } from '../../../preview/test/eventually.ts'
import { fixture, Workplace } from '../workplace.ts'
import { openStudioPlace } from './studio-place.ts'

const test = suite('what a page keeps')
const { browser, inBrowser } = browserTests(test)
const place = new Workplace()
const data = place.path('data')

test.after(() => place.close())

async function start() {
  const running = place.start('preview', '--data', data, '--layout', 'line', '--leds', '20')
  const url = await running.says(/preview: (http:\S+)/)
  const { page, faults } = await openPage(browser(), url)
  await page.waitForSelector('.panel')
  return { running, page, faults }
}

const undoButton = (page: Page) => page.getByRole('button', { name: /^(Undo: |Nothing to undo)/ })
const undoName = (page: Page) => undoButton(page).getAttribute('aria-label')
const preset = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Load ${name}`) })
const title = (page: Page) => page.locator('#title').textContent()

inBrowser(
  'what was made is there after a reload, a kill and a restart, and is undone',
  async () => {
    const first = await start()
    let { page } = first
    await page.getByRole('button', { name: 'Add layer' }).click()
    await page.getByRole('button', { name: 'Favourite: Fire', exact: true }).click()
    await page.getByText('Favourites', { exact: true }).click()
    await eventually(async () => assert.is(await page.locator('.effect-tile').count(), 1))
    await page.locator('.effect-tile').click()
    await eventually(async () => assert.is(await undoName(page), 'Undo: Add Fire'))
    await page.getByLabel('Brightness of all lights').fill('40')
    await page.getByRole('tab', { name: 'Presets' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Röd / "1"')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await preset(page, 'Röd').waitFor()
    assert.equal(readdirSync(`${data}/presets`), ['Röd - -1-.yaml'])
    await page.getByLabel('Name', { exact: true }).fill('Röd / "1"')
    await page.getByRole('button', { name: 'Save as “Röd / "1" 2”' }).waitFor()
    await page.getByLabel('Name', { exact: true }).press('Enter')
    await eventually(async () =>
      assert.is(await page.locator(':focus').textContent(), 'Replace', 'it asks before it saves'),
    )
    assert.equal(readdirSync(`${data}/presets`), ['Röd - -1-.yaml'])
    await page.keyboard.press('Enter')
    const replaced = page.locator('.notice', { hasText: 'is replaced by what plays.' })
    await replaced.waitFor()
    assert.is(await page.locator(':focus').getAttribute('placeholder'), 'Aurora, Fire')
    assert.is(await preset(page, 'Röd').count(), 1)
    await replaced.getByRole('button', { name: 'Undo' }).click()
    await eventually(async () => assert.is(await replaced.count(), 0))
    await eventually(async () =>
      assert.match((await undoName(page)) ?? '', /^Undo: Save the preset “Röd/),
    )
    assert.equal(first.faults, [])

    await page.reload()
    await page.waitForSelector('.panel')
    await eventually(async () =>
      assert.match((await undoName(page)) ?? '', /^Undo: Save the preset “Röd/),
    )
    await page.locator('#lights').focus()
    await page.keyboard.press('Control+z')
    await eventually(async () => assert.is(await preset(page, 'Röd').count(), 0))
    await page.keyboard.press('Control+Shift+z')
    await preset(page, 'Röd').waitFor()

    await eventually(() => {
      assert.ok(readdirSync(data).some((name) => name.startsWith('playing')))
    })
    await first.running.kill('SIGKILL')
    const second = await start()
    page = second.page
    await eventually(async () => assert.is(await title(page), 'Aurora, Fire'))
    assert.is(await page.getByLabel('Brightness of all lights').inputValue(), '40')
    assert.is(await undoName(page), 'Nothing to undo')
    await page.getByRole('tab', { name: 'Show' }).click()
    await page.getByRole('button', { name: /^Remove .*fire/i }).click()
    await eventually(async () => assert.is(await title(page), 'Aurora'))
    await page.getByRole('tab', { name: 'Presets' }).click()
    await preset(page, 'Röd').click()
    await eventually(async () => assert.is(await title(page), 'Aurora, Fire'))
    await undoButton(page).click()
    await eventually(async () => assert.is(await title(page), 'Aurora'))
    await undoButton(page).click()
    await eventually(async () => assert.is(await title(page), 'Aurora, Fire'))

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /^More about Röd/ }).click()
    await page.getByRole('link', { name: /^Export/ }).click()
    const path = place.path('exported.yaml')
    await (await download).saveAs(path)
    await page.getByRole('button', { name: /^Remove Röd/ }).click()
    await eventually(async () => assert.is(await preset(page, 'Röd').count(), 0))
    await page.getByLabel('Show files to import').setInputFiles([path, fixture('halves.png')])
    await preset(page, 'Röd').waitFor()
    const imported = page.locator('.notice', { hasText: 'is imported as “Röd / "1"”' })
    await imported.waitFor()
    await page.getByRole('tab', { name: 'Show' }).click()
    await page.getByRole('button', { name: 'Add layer' }).click()
    await page.getByRole('searchbox').fill('clock')
    await page.getByRole('button', { name: /^Clock/ }).waitFor()
    await page.getByRole('searchbox').press('Enter')
    await eventually(async () => assert.is(await title(page), 'Aurora, Fire, Clock'))
    const hour = Number(await page.getByRole('spinbutton', { name: /^Start/ }).inputValue())
    const gap = Math.abs(hour - new Date().getHours() - new Date().getMinutes() / 60)
    assert.ok(Math.min(gap, 24 - gap) < 0.5, `${hour}`)
    assert.equal(second.faults, [])
    await second.running.interrupt()

    const fresh = place.start('preview', '--data', data, '--fresh', '--seconds', '0.5')
    const { stdout, stderr, status } = await fresh.ended
    assert.is(status, 0)
    assert.not.match(stdout + stderr, /restored/)
  },
)

test('the next studio goes on with what played, and names what is not there', async () => {
  const folder = await openDataFolder(place.path('other'))
  const at = await openStudioPlace('gradient', 30, { folder, keeps: 'all' })
  const file = await at.controls.takeFile('halves.png', createReadStream(fixture('halves.png')))
  const points = Readable.from(['0,0,0\n1,0,0\n2,0,0\n'])
  const layout = await at.controls.takeFile('tree.csv', points)
  await at.act('set-parameter', { layer: at.first(), name: 'speed', value: 2 })
  await at.act('add-layer', { source: { kind: 'file', file } })
  await at.act('add-layer', { source: { kind: 'camera' } })
  const { layers } = at.controls.state.show!
  const lost = await at.controls.takeFile('lost.png', createReadStream(fixture('halves.jpg')))
  await at.act('add-layer', { source: { kind: 'file', file: lost } })
  await at.act('set-brightness', { brightness: 0.4 })
  await at.act('set-speed', { speed: 2 })
  await at.act('set-layout', { file: layout })
  await at.act('rotate-layout', { rotate: [0, 0, 90] })
  await at.close()
  const [kept = ''] = readdirSync(folder.files, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('lost.png'))
  rmSync(`${folder.files}/${kept}`)
  const next = await openStudioPlace('aurora', 30, { folder, keeps: 'all', restores: 'all' })
  try {
    const plain = (all: typeof layers) =>
      all.map(({ id: _, hiddenBy: _id, source, ...layer }) => layer)
    assert.equal(plain(next.controls.state.show!.layers), plain(layers))
    const { lights, transport, files } = next.controls.state
    assert.equal([lights!.layout, lights!.ledCount, lights!.rotate], ['tree.csv', 3, [0, 0, 90]])
    assert.equal([lights!.brightness, transport!.speed], [0.4, 2])
    assert.equal(
      files!.files.map(({ name }) => name),
      ['halves.png', 'tree.csv'],
    )
    assert.is(next.studio.restored!.missing.length, 1)
    assert.match(next.studio.restored!.missing[0]!, /^lost\.png is missing: .*lost\.png$/)
    assert.is(next.controls.state.history!.undoSteps, 0)
    assert.equal(next.notes, [])
  } finally {
    await next.close()
  }
})

test.run()
