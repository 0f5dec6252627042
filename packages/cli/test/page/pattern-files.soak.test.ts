import { writeFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { browserTests, openPage } from '../../../preview/test/browser.ts'
import { eventually } from '../../../preview/test/eventually.ts'
import { until } from '../../../studio/test/until.ts'
import { pattern, RED, replace, textOf } from './pattern-typing.ts'
import { openStudioPlace, type StudioPlace } from './studio-place.ts'

const test = suite('the files of patterns in the editor')
const { browser, inBrowser } = browserTests(test)

let at: StudioPlace

test.before(async () => {
  at = await openStudioPlace('gradient', 40)
})
test.after(() => at.close())

/** A dialog of the browser that is left once, then chooses a file that can't be written at first. */
const DIALOG = `
  window.dialogs = []
  window.written = []
  window.showSaveFilePicker = async ({ suggestedName }) => {
    window.dialogs.push(suggestedName)
    if (window.dialogs.length === 1) throw new DOMException('left', 'AbortError')
    const write = async (text) => {
      if (window.dialogs.length === 2) throw new DOMException('The file is locked.', 'NotAllowedError')
      window.pending = text
    }
    const close = async () => window.written.push(window.pending)
    const getFile = async () => ({ lastModified: window.changedAt ?? 1 })
    return { getFile, createWritable: async () => ({ write, close }) }
  }`

/** Saves what the editor shows as a file that is chosen once. */
async function saveByDialog(page: Page): Promise<void> {
  const save = page.getByRole('button', { name: 'Save as file' })
  const notice = (text: string) => page.locator('.notice', { hasText: text }).last()
  await page.evaluate(DIALOG)
  await save.click()
  await save.click()
  await notice('The file is locked.').waitFor()
  await save.click()
  await notice('Pasted pattern.js is saved.').waitFor()
  await page.keyboard.press('Control+S')
  const written = () => page.evaluate<string[]>('window.written')
  await eventually(async () => assert.is((await written()).length, 2))
  const text = await textOf(page)
  assert.equal(await written(), [text, text])
  assert.equal(await page.evaluate('window.dialogs'), Array(3).fill('Pasted pattern.js'))
  // Another program has written there, so that the browser asks again.
  await page.evaluate('window.changedAt = 2')
  await save.click()
  await eventually(async () => assert.is((await written()).length, 3))
  assert.is(await page.evaluate('window.dialogs.length'), 4)
}

inBrowser('a text is saved as a file that is chosen once', async () => {
  await at.act('add-pattern', { name: 'Pasted pattern.js', text: RED })
  const { page, faults, leave } = await openPage(browser(), at.preview.url)
  await page.getByRole('button', { name: 'Edit code' }).click()
  await page.getByRole('textbox', { name: 'Code of Pasted pattern.js' }).waitFor()
  await saveByDialog(page)
  assert.equal(faults, [])
  await leave()
})

inBrowser(
  'the file of a pattern is followed, with a mistake too, until the text here is another one',
  async () => {
    const path = at.place.path('followed.js')
    const good = (red: number) => pattern(`${red}, 0, 0`)
    const save = (text: string) => writeFile(path, text)
    await save(good(0.1).replace('rgb(', 'rgbb('))
    const own = await openStudioPlace(path, 30)
    const layer = () => own.controls.state.show!.layers[0]!
    const { page, faults, leave } = await openPage(browser(), own.preview.url)
    const status = (text: string | RegExp) =>
      page.locator('.code-status', { hasText: text }).first().waitFor()
    const shows = (text: string) => eventually(async () => assert.is(await textOf(page), text))
    try {
      await page.getByRole('button', { name: 'Edit code' }).click()
      await status(/^Line 5: .*rgbb/)
      await save(good(0.2))
      await status(/^Plays/)
      await shows(good(0.2))
      await replace(page, 'rgb', 'rgbb')
      await status(/^Line 5: .*rgbb.*The last good text plays on/)
      await save(good(0.3))
      await status('The file has changed on the disk.')
      await replace(page, 'rgbb(0.2', 'rgb(0.4')
      await until(() => layer().source.kind === 'file')
      await save(good(0.5))
      await until(() => layer().file?.isApart === true)
      await shows(good(0.4))
      await page.getByRole('button', { name: 'Take the file’s text' }).click()
      await shows(good(0.5))
      await until(() => layer().file?.isApart === false)
      await save(good(0.6))
      await shows(good(0.6))
      await save(good(0.7).replace('rgb(', 'rgbb('))
      await status('The file has changed on the disk.')
      await shows(good(0.6))
      await own.act('undo', {})
      await shows(good(0.5))
      assert.equal(faults, [])
    } finally {
      await leave()
      await own.close()
    }
  },
)

test.run()
