import { readdirSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { hasBrowser, launchBrowser, openPage } from '../../../preview/test/browser.ts'
import { eventually } from '../../../preview/test/eventually.ts'
import { fixture, Workplace } from '../workplace.ts'

const test = suite('what a page keeps')
const inBrowser = hasBrowser() ? test : test.skip
const place = new Workplace()
const data = place.path('data')

/** The lights cost most of the time here, where no graphics card draws them. */
const WITHOUT_LIGHTS = `
const { getContext } = HTMLCanvasElement.prototype
HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
  return kind === 'webgl2' ? null : getContext.call(this, kind, ...rest)
}
`

let browser: Browser | undefined

test.before(async () => {
  if (hasBrowser()) browser = await launchBrowser()
})
test.after(async () => {
  await place.close()
  await browser?.close()
})

if (!hasBrowser()) console.log('skipped: no Chromium to open the page in')

async function start() {
  const running = place.start('preview', '--data', data, '--layout', 'line', '--leds', '20')
  const url = await running.says(/preview: (http:\S+)/)
  const { page, faults } = await openPage(browser!, url, { init: WITHOUT_LIGHTS })
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
    assert.equal(first.faults, [])

    await page.reload()
    await page.waitForSelector('.panel')
    await eventually(async () => assert.match((await undoName(page)) ?? '', /^Undo: Save “Röd/))
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
    assert.equal(second.faults, [])
    await second.running.interrupt()

    const fresh = place.start('preview', '--data', data, '--fresh', '--seconds', '0.5')
    const { stdout, stderr, status } = await fresh.ended
    assert.is(status, 0)
    assert.not.match(stdout + stderr, /restored/)
  },
)

test.run()
