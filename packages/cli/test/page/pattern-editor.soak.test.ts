import { readFile } from 'node:fs/promises'
import { coneLayout } from '@ledloom/core'
import type { VirtualDevice } from '@ledloom/virtual-device'
import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { axeScript, violations } from '../../../preview/test/axe.ts'
import { browserTests, openPage } from '../../../preview/test/browser.ts'
import { eventually } from '../../../preview/test/eventually.ts'
import { keepScreenshot } from '../../../preview/test/keep-screenshot.ts'
import { smallTargets } from '../../../preview/test/small-targets.ts'
import { until } from '../../../studio/test/until.ts'
import { drop, paste, RED, replace, textOf } from './pattern-typing.ts'
import { openStudioPlace, type StudioPlace } from './studio-place.ts'

const test = suite('the editor of patterns')
const { browser, inBrowser } = browserTests(test)

let at: StudioPlace
let virtual: VirtualDevice
let axe: string

test.before(async () => {
  axe = await axeScript()
  at = await openStudioPlace('gradient', 40)
  virtual = await at.place.device({ layout: coneLayout({ ledCount: 40 }) })
  await at.act('connect-device', { address: virtual.address })
})
test.after(() => at.close())

/** Without a dialog of the browser, which no test can answer. */
const WITHOUT_DIALOGS = 'delete window.showSaveFilePicker;'

async function open(options = {}) {
  const init = `${WITHOUT_DIALOGS}${axe}`
  const { page, faults, leave } = await openPage(browser(), at.preview.url, { init, ...options })
  await page.waitForSelector('.panel')
  return { page, faults, leave }
}

const layers = () => at.controls.state.show!.layers
const top = () => layers().at(-1)!
const names = () => at.controls.state.files!.files.map(({ name }) => name)
const codeOf = async (layer: string) => (await fetch(`${at.preview.url}/made/code/${layer}`)).text()

/** Waits until the device shows a colour of one channel alone. */
const shows = (channel: number) =>
  until(() => {
    const bytes = [...virtual.shown.slice(0, 3)]
    return bytes[channel]! > 50 && bytes.every((byte, index) => index === channel || byte === 0)
  })

/** Leaves the text as its status says, also with something selected, and goes back into it. */
async function leaveByKeys(page: Page): Promise<void> {
  const text = await textOf(page)
  for (const select of ['Control+A', 'Control+End']) {
    await page.keyboard.press(select)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    assert.is(await page.evaluate('document.activeElement.className'), 'code-variables')
    await page.getByRole('textbox', { name: /^Code of / }).focus()
  }
  assert.is(await textOf(page), text)
}

/** How many files of the editor a page has loaded. */
const editorFiles = (page: Page) =>
  page.evaluate<number>(
    `performance.getEntriesByType('resource').filter(({ name }) => name.includes('/code-editor')).length`,
  )

inBrowser(
  'a pattern that is pasted is edited, broken and mended, and a device shows it',
  async () => {
    const { page, faults, leave } = await open()
    await paste(page, 'hello')
    await page.getByText(/^What was pasted is no pattern/).waitFor()
    await page.getByRole('button', { name: 'Add layer' }).click()
    await paste(page, RED, 'input[type=search]')
    await page.keyboard.press('Escape')
    assert.equal(await page.locator('.code').count(), 0)
    assert.equal(await editorFiles(page), 0)
    // It opens with its mistake, and plays once that is mended.
    const count = layers().length
    await paste(page, RED.replace('rgb(', 'rbg('))
    const status = page.locator('.code-status')
    await eventually(async () => assert.match((await status.textContent())!, /^Line 5: .*rbg/))
    assert.equal([layers().length, await editorFiles(page)], [count, 1])
    await replace(page, 'rbg', 'rgb')
    await shows(0)
    await replace(page, 'level, 0, 0', '0, level, 0')
    await shows(1)
    await replace(page, 'rgb', 'rgbb')
    await eventually(async () =>
      assert.match((await status.textContent())!, /^Line 5: .*rgbb.*The last good text plays on/),
    )
    await page.locator('.cm-lintRange-error').waitFor()
    assert.is(await status.getAttribute('data-state'), 'bad')
    await shows(1)
    assert.equal(await violations(page), [])
    await keepScreenshot(page, 'pattern editor broken')
    await replace(page, 'rgbb(0, level, 0', 'rgb(0, 0, level')
    await shows(2)
    await leaveByKeys(page)
    assert.is(layers().length, count + 1)
    const seen = page.getByLabel('Exported variables').locator('div', { hasText: 'seen' })
    await eventually(async () => assert.ok(Number(await seen.locator('dd').textContent()) > 0))
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.keyboard.press('Control+S'),
    ])
    assert.is(download.suggestedFilename(), 'Pasted pattern.js')
    assert.is(await readFile((await download.path())!, 'utf8'), await textOf(page))
    assert.equal(faults, [])
    await leave()
  },
)

inBrowser(
  'a text with a mistake is there again after the editor or the page was left',
  async () => {
    const { page, faults, leave } = await open()
    const edit = page.getByRole('button', { name: 'Edit code' })
    const close = page.getByRole('button', { name: 'Close the editor' })
    const status = page.locator('.code-status')
    const isWrong = () =>
      eventually(async () => assert.match((await status.textContent())!, /^Line \d: .*rgbb/))
    const good = await codeOf(top().id)
    await edit.click()
    await replace(page, 'rgb', 'rgbb')
    await isWrong()
    const wrong = await textOf(page)
    await close.click()
    await page.getByText('is left with its mistake. “Edit code” goes on with it.').waitFor()
    await edit.click()
    await isWrong()
    assert.is(await textOf(page), wrong)
    await page.reload()
    await edit.click()
    await isWrong()
    assert.is(await textOf(page), wrong)
    assert.is(await codeOf(top().id), good)
    // A new pattern that has never played is offered below the others.
    await paste(page, `// Own words.\n${wrong}`)
    await page.getByRole('heading', { name: 'Own words.js' }).waitFor()
    await isWrong()
    await close.click()
    await page.getByRole('button', { name: 'Add layer' }).click()
    await page.getByRole('button', { name: 'Own words.js' }).click()
    await isWrong()
    const count = layers().length
    await replace(page, 'rgbb', 'rgb')
    await until(() => layers().length === count + 1)
    await at.act('remove-layer', { layer: top().id })
    await close.click()
    await edit.click()
    await isWrong()
    await replace(page, 'rgbb', 'rgb')
    await eventually(async () => assert.match((await status.textContent())!, /^Plays/))
    await close.click()
    assert.equal(faults, [])
    await leave()
  },
)

inBrowser(
  'what another page writes, and Undo, changes the text; a dropped pattern plays',
  async () => {
    const { id: layer } = top()
    const { page, faults, leave } = await open()
    await page.getByRole('button', { name: 'Edit code' }).click()
    await page.getByRole('textbox', { name: 'Code of Pasted pattern.js' }).waitFor()
    assert.match(await textOf(page), /rgb\(0, 0, level\)/)
    // Quick edits are one step of undo, so this text differs from the pasted one, too.
    const yellow = RED.replace('level, 0, 0', 'level, level, 0')
    await at.act('edit-pattern', { layer, text: yellow })
    await eventually(async () => assert.is(await textOf(page), yellow))
    await page.getByRole('button', { name: /^Undo: Edit/ }).click()
    await eventually(async () => {
      const text = await textOf(page)
      assert.is.not(text, yellow)
      assert.is(text, await codeOf(layer))
    })
    await page.getByRole('button', { name: 'Close the editor' }).click()
    await eventually(async () => assert.is(await page.locator('.code').count(), 0))
    await eventually(async () =>
      assert.is(await page.evaluate('document.activeElement.textContent'), 'Edit code'),
    )
    const text = RED.replace('level, 0, 0', '0, level, 0')
    await drop(page, 'dropped.js', text)
    await page.getByRole('heading', { name: 'dropped.js', exact: true }).waitFor()
    await page.getByRole('slider', { name: 'Level', exact: true }).waitFor()
    await shows(1)
    // One with a mistake opens, and plays once that is mended.
    await drop(page, 'broken.js', RED.replace('rgb(', 'rbg('))
    await page
      .locator('.code-status', { hasText: /^Line 5: .*rbg/ })
      .first()
      .waitFor()
    await replace(page, 'rbg', 'rgb')
    await until(() => names().includes('broken.js'))
    await shows(0)
    await drop(page, 'binary.js', '\0\u0001')
    await page.getByText(/^binary.js: this is no text/).waitFor()
    await drop(page, 'long.js', `${RED}//${' '.repeat(2 ** 18)}`)
    await page.getByText(/at most 256 kB; this one has 257/).waitFor()
    assert.ok(faults.every((line) => line.includes('status of 422')))
    await leave()
  },
)

inBrowser('a shader in the text of a Pixelblaze pattern becomes a layer of its own', async () => {
  const { page, faults, leave } = await open()
  const name = 'numbers.js'
  const text = `export function showNumberFrameRate() { return 40.5 }\n${RED}`
  await at.act('add-pattern', { name, text })
  const { id: layer } = top()
  await page.getByRole('button', { name: 'Edit code' }).click()
  const shown = page.getByLabel('Exported variables').locator('div', { hasText: 'Frame rate' })
  await eventually(async () => assert.is(await shown.locator('dd').textContent(), '40.5'))
  await page.getByRole('textbox', { name: `Code of ${name}` }).focus()
  await page.keyboard.press('Control+A')
  const shader = 'void main() { gl_FragColor = vec4(0.0, 0.0, 1.0, 1.0); }'
  await page.keyboard.insertText(shader)
  const status = page.locator('.code-status').first()
  await eventually(async () =>
    assert.is(
      await status.textContent(),
      'This is a GLSL shader, which plays as a layer of its own. The last good text plays on.',
    ),
  )
  await keepScreenshot(page, 'pattern editor foreign')
  assert.equal(await violations(page), [])
  await page.getByRole('button', { name: 'Add it as a layer of its own' }).click()
  await page.getByRole('textbox', { name: 'Code of Pasted pattern.frag' }).waitFor()
  await shows(2)
  assert.is(await textOf(page), shader)
  assert.is((await codeOf(layer)).includes('showNumberFrameRate'), true)
  await at.act('remove-layer', { layer: top().id })
  assert.equal(faults, [])
  await leave()
})

inBrowser('on a phone a new pattern is written, and effects show their code', async () => {
  const { page, faults, leave } = await open({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  const count = layers().length
  await page.getByRole('button', { name: 'Add layer' }).tap()
  await page.getByText('Other sources').tap()
  await page.getByRole('button', { name: 'Shadertoy' }).tap()
  await page.getByRole('textbox', { name: 'Code of pattern.frag' }).waitFor()
  await page.getByText('Plays. Escape, then Tab leaves the text.').first().waitFor()
  assert.is(layers().length, count + 1)
  assert.equal(await smallTargets(page), [])
  assert.equal(await violations(page), [])
  await keepScreenshot(page, 'pattern editor phone')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  assert.is.not(await page.evaluate('document.activeElement.className'), 'code-text')
  await page.getByRole('button', { name: 'Close the editor' }).tap()
  await page
    .getByRole('button', { name: /^Gradient/ })
    .first()
    .tap()
  await page.getByRole('button', { name: 'Show code' }).tap()
  await page.getByText('This effect is built in.').first().waitFor()
  await eventually(async () => assert.match(await textOf(page), /defineEffect/))
  assert.equal(faults, [])
  await leave()
})

test.run()
