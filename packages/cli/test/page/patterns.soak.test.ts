import { readFile, writeFile } from 'node:fs/promises'
import { coneLayout } from '@ledloom/core'
import { openDataFolder } from '@ledloom/studio/keeping'
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
import { openStudioPlace, type StudioPlace } from './studio-place.ts'

const test = suite('patterns that are edited on a page')
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

/** A pattern of one colour, with a slider. */
const pattern = (colour: string, slider = 'Level') => `
  export var level = 1
  export var list = [1, 2, 3]
  export function slider${slider}(v) { level = v }
  export function render(index) { rgb(${colour}) }`

const sourceOf = (place: StudioPlace) => place.controls.state.show!.layers[0]!.source
const layers = () => at.controls.state.show!.layers
const top = () => layers().at(-1)!
const names = () => at.controls.state.files!.files.map(({ name }) => name)
const codeOf = async (layer: string) => (await fetch(`${at.preview.url}/made/code/${layer}`)).text()

const RED = `export var level = 1
export var seen = 0
export function sliderLevel(v) { level = v }
export function beforeRender(delta) { seen += delta }
export function render(index) { rgb(level, 0, 0) }
`

/** Pastes a text as Ctrl+V does. */
const paste = (page: Page, text: string, selector = 'body') =>
  page.evaluate(`{
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', ${JSON.stringify(text)})
    const init = { clipboardData, bubbles: true, cancelable: true, composed: true }
    document.querySelector('${selector}').dispatchEvent(new ClipboardEvent('paste', init))
  }`)

/** Waits until the device shows a colour of one channel alone. */
const shows = (channel: number) =>
  until(() => {
    const bytes = [...virtual.shown.slice(0, 3)]
    return bytes[channel]! > 50 && bytes.every((byte, index) => index === channel || byte === 0)
  })

const textOf = (page: Page) =>
  page
    .locator('.code-text')
    .evaluate((host) =>
      [...host.shadowRoot!.querySelectorAll('.cm-line')].map((line) => line.textContent).join('\n'),
    )

/** Selects the last text in the editor that is `from`, and types `to` in its place. */
async function replace(page: Page, from: string, to: string): Promise<void> {
  const text = page.getByRole('textbox', { name: /^Code of / })
  await text.focus()
  await page.keyboard.press('Control+End')
  const all = await textOf(page)
  const behind = all.length - all.lastIndexOf(from) - from.length
  for (let i = 0; i < behind; i++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.down('Shift')
  for (let i = 0; i < from.length; i++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.up('Shift')
  await page.keyboard.type(to)
}

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

/** Drops a file on the lights. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(`{
    const transfer = new DataTransfer()
    transfer.items.add(new File([${JSON.stringify(text)}], '${name}'))
    transfer
  }`)
  for (const event of ['dragenter', 'drop']) {
    await page.locator('#lights').dispatchEvent(event, { dataTransfer })
  }
}

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

/** How many files of the editor a page has loaded. */
const editorFiles = (page: Page) =>
  page.evaluate<number>(
    `performance.getEntriesByType('resource').filter(({ name }) => name.includes('/code-editor')).length`,
  )

test('a text that plays is edited, and one that is wrong changes nothing', async () => {
  await at.act('add-pattern', { name: 'first.js', text: pattern('level, 0, 0') })
  const { id: layer, source } = top()
  assert.ok(source.kind === 'file' && source.language === 'Pixelblaze' && source.effect)
  assert.is(source.title, 'first.js')
  await shows(0)
  await at.act('set-parameter', { layer, name: 'level', value: 0.9 })
  const good = pattern('0, level, 0')
  await at.act('edit-pattern', { layer, text: good })
  await shows(1)
  assert.equal(top().params, { level: 0.9 })
  const broken = good.replace('rgb(', 'rgbb(')
  const line = await at.refusal('edit-pattern', { layer, text: broken })
  assert.match(line, /^line 5, column \d+: .*rgbb/)
  assert.is(await codeOf(layer), good)
  assert.match(
    await at.refusal('edit-pattern', { layer, text: 'export default 1' }),
    /^line 1, column 1: /,
  )
  assert.match(
    await at.refusal('edit-pattern', { layer, text: 'x'.repeat(2 ** 18 + 1) }),
    /at most 256 kB; this one has 257/,
  )
  await at.act('edit-pattern', { layer, text: pattern('0, 0, level', 'Other') })
  await shows(2)
  // A slider of another name is another parameter.
  assert.equal(top().params, {})
  assert.equal(names(), ['first.js'])
})

test('a run of edits is one step, and undo brings back text, parameters and file', async () => {
  const edit = (red: number, gesture: number) =>
    at.controls.act('edit-pattern', { layer: top().id, text: pattern(`${red}, 0, 0`) }, gesture)
  await edit(0.4, 6)
  const { undoSteps, undo } = at.controls.state.history!
  assert.is(undo, 'Edit first.js')
  for (const red of [0.5, 0.6, 0.7]) await edit(red, 7)
  assert.is(at.controls.state.history!.undoSteps, undoSteps + 1)
  await at.act('undo', {})
  assert.is(await codeOf(top().id), pattern('0.4, 0, 0'))
  assert.equal(names(), ['first.js'])
  await at.act('redo', {})
  await shows(0)
  assert.is(await codeOf(top().id), pattern('0.7, 0, 0'))
})

test('a pattern that fails while it plays names the line, and the next text mends it', async () => {
  const layer = top().id
  const late = pattern('level, 0, 0').replace(
    'rgb(',
    'for (i = 0; frames > 20; i++) { i = 0 } rgb(',
  )
  const text = `var frames = 0\nexport function beforeRender() { frames++ }\n${late}`
  await at.act('edit-pattern', { layer, text })
  await until(() => top().fault !== undefined)
  assert.match(top().fault!, /^line 7, column \d+: this loop still runs after/)
  const failure = at.news.findLast(({ kind }) => kind === 'fault')
  assert.match(
    failure?.kind === 'fault' ? failure.fault.message : '',
    /^first\.js:7:\d+: this loop/,
  )
  await at.act('edit-pattern', { layer, text: pattern('0, 1, 0') })
  assert.is(top().fault, undefined)
  await shows(1)
})

test('the variables of a pattern are seen while somebody watches', async () => {
  const layer = top().id
  assert.equal(at.controls.state.watched ?? {}, {})
  await at.act('watch-pattern', { layer })
  await until(() => at.controls.state.watched?.[layer] !== undefined)
  assert.equal(at.controls.state.watched![layer], { level: 1, list: [1, 2, 3] })
})

test('what is no pattern is not edited, and its code can be read', async () => {
  const layer = at.first()
  assert.match(await at.refusal('edit-pattern', { layer, text: 'x' }), /shows no pattern/)
  assert.match(await codeOf(layer), /defineEffect/)
  const name = 'pasted.ts'
  assert.match(await at.refusal('add-pattern', { name, text: 'x' }), /no ending of a pattern/)
  await at.act('add-pattern', {
    name: 'first.fs',
    text: 'void main() { gl_FragColor = vec4(1.0); }',
  })
  const { source } = top()
  assert.is(source.kind === 'file' && source.language, 'GLSL')
})

test('the pattern within an export of Pixelblaze is edited, as a file of its text', async () => {
  const main = pattern('0, 0, level')
  const text = JSON.stringify({ name: 'Exported', sources: { main }, preview: 'AAAA' })
  await at.act('add-pattern', { name: 'exported.epe', text })
  const { id: layer } = top()
  assert.is(await codeOf(layer), main)
  await at.act('edit-pattern', { layer, text: pattern('level, 0, 0') })
  const { source } = top()
  assert.is(source.kind === 'file' && source.title, 'exported.js')
  assert.is(await codeOf(layer), pattern('level, 0, 0'))
  assert.equal(names().slice(-1), ['exported.js'])
  await at.act('undo', {})
  assert.is(await codeOf(layer), main)
  await at.act('remove-layer', { layer })
})

test('two texts at the same time: the last one plays', async () => {
  const layer = top().id
  const shader = (blue: number) => `void main() { gl_FragColor = vec4(0.0, 0.0, ${blue}.0, 1.0); }`
  await Promise.all([0, 1].map((blue) => at.act('edit-pattern', { layer, text: shader(blue) })))
  await shows(2)
  assert.is(await codeOf(layer), shader(1))
  const { path } = at.studio.files.all.find(({ name }) => name === 'first.fs')!
  assert.is(await readFile(path, 'utf8'), shader(1))
})

test('a pattern of the command line is edited as a copy, which presets and the next studio have', async () => {
  const path = at.place.path('own.js')
  await writeFile(path, pattern('level, 0, 0'))
  const folder = await openDataFolder(at.place.path('data'))
  const first = await openStudioPlace(path, 30, { folder, keeps: 'all' })
  const edited = pattern('0, level, 0')
  try {
    const layer = first.first()
    assert.is(sourceOf(first).kind, 'own')
    await first.act('set-parameter', { layer, name: 'level', value: 0.8 })
    await first.act('edit-pattern', { layer, text: edited })
    assert.is(first.controls.state.history!.undo, 'Edit own.js')
    await first.act('save-preset', { name: 'mine' })
    assert.is(await readFile(path, 'utf8'), pattern('level, 0, 0'))
  } finally {
    await first.close()
  }
  const next = await openStudioPlace('gradient', 30, { folder, keeps: 'all', restores: 'all' })
  try {
    const level = () => next.controls.state.show!.layers[0]!.params.level
    const code = async () => (await fetch(`${next.preview.url}/made/code/${next.first()}`)).text()
    const source = sourceOf(next)
    assert.is(source.kind === 'file' && source.title, 'own.js')
    assert.equal([level(), await code()], [0.8, edited])
    await next.act('edit-pattern', { layer: next.first(), text: pattern('0, 0, level') })
    await next.act('load-preset', { preset: next.controls.state.presets!.presets[0]!.id })
    assert.equal([level(), await code()], [0.8, edited])
  } finally {
    await next.close()
  }
})

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
    await saveByDialog(page)
    await page.getByRole('button', { name: 'Close the editor' }).click()
    await eventually(async () => assert.is(await page.locator('.code').count(), 0))
    await eventually(async () =>
      assert.is(await page.evaluate('document.activeElement.textContent'), 'Edit code'),
    )
    const text = RED.replace('level, 0, 0', '0, level, 0')
    await drop(page, 'dropped.js', text)
    await page.getByRole('heading', { name: 'dropped.js' }).waitFor()
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
