import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { eventually } from './eventually.ts'
import { type StudioPage, studioPageTests } from './studio-page.ts'

const test = suite('page focus')
const { open, inBrowser } = studioPageTests(test)

/** What a screen reader calls the element that has the focus. */
const FOCUSED = `(({ tagName, ariaLabel, textContent }) =>
  tagName === 'BODY' ? 'nothing' : ariaLabel ?? textContent.trim())(document.activeElement)`

async function assertFocused(page: Page, name: string | RegExp): Promise<void> {
  await eventually(async () => {
    const focused = await page.evaluate<string>(FOCUSED)
    if (typeof name === 'string') assert.is(focused, name)
    else assert.match(focused, name)
  })
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).focus()
  await page.keyboard.press('Enter')
}

/** Types a search into the picker and takes what was found first. */
async function pick({ page }: StudioPage, search: string): Promise<void> {
  await page.waitForSelector('dialog[open]')
  await page.getByRole('searchbox').fill(search)
  await page.keyboard.press('Enter')
  await page.waitForSelector('dialog', { state: 'detached' })
}

inBrowser('the opener of the picker has the focus again after any way of closing', async () => {
  const studio = await open()
  const { controls, page, faults } = studio
  await press(page, 'Change effect')
  await page.waitForSelector('dialog[open]')
  await page.keyboard.press('Escape')
  await assertFocused(page, 'Change effect')
  await press(page, 'Change effect')
  await pick(studio, 'fire')
  await eventually(() => assert.is(controls.actions.length, 1))
  await assertFocused(page, 'Change effect')
  await press(page, 'Add layer')
  await pick(studio, 'snow')
  await page.getByRole('button', { name: 'Remove Snow' }).waitFor()
  await assertFocused(page, 'Add layer')
  assert.equal(faults, [])
})

inBrowser('the neighbour of a layer that goes has the focus, and the last one stays', async () => {
  const { page, faults } = await open({ layers: ['plasma', 'fire', 'snow'] })
  await press(page, 'Remove Fire')
  await page.getByRole('button', { name: 'Remove Fire' }).waitFor({ state: 'detached' })
  await assertFocused(page, /^Plasma/)
  await press(page, 'Remove Plasma')
  await assertFocused(page, /^Snow/)
  await eventually(async () => {
    assert.ok(await page.getByRole('button', { name: 'Remove Snow' }).isDisabled())
  })
  assert.equal(faults, [])
})

inBrowser('a preset is renamed and duplicated by keys without losing the focus', async () => {
  const { controls, page, faults } = await open()
  await controls.act('save-preset', { name: 'Party' })
  await page.getByRole('tab', { name: 'Presets' }).click()
  await press(page, 'More about Party')
  await press(page, 'Rename Party')
  const act = controls.act
  controls.act = () => Promise.reject(new Error('there is a preset of this name'))
  await page.keyboard.press('Enter')
  await page.locator('.preset').getByText('There is a preset of this name').waitFor()
  assert.is(await page.locator('.notice').count(), 0)
  await page.keyboard.press('Escape')
  await page.getByText('There is a preset of this name').waitFor({ state: 'detached' })
  await assertFocused(page, 'More about Party')
  controls.act = act
  await press(page, 'More about Party')
  await press(page, 'Rename Party')
  await page.keyboard.type('Evening')
  await page.keyboard.press('Enter')
  await assertFocused(page, /^Load Evening/)
  await press(page, 'More about Evening')
  await press(page, 'Duplicate Evening')
  await assertFocused(page, 'More about Evening')
  assert.equal(faults, [])
})

inBrowser('a layer that is moved by keys keeps the focus, and at the top as well', async () => {
  const { controls, page, faults } = await open({ layers: ['plasma', 'fire', 'snow'] })
  await press(page, 'Move Plasma up')
  await eventually(() => assert.is(controls.actions.length, 1))
  await assertFocused(page, 'Move Plasma up')
  await page.keyboard.press('Enter')
  await eventually(() => assert.is(controls.actions.length, 2))
  await assertFocused(page, /^Plasma/)
  assert.equal(faults, [])
})

inBrowser('the focus goes along when the panel is closed and opened', async () => {
  const { page, faults } = await open()
  await page.getByRole('tab', { name: 'Lights' }).click()
  await press(page, 'Close the controls')
  await assertFocused(page, 'Controls')
  await page.keyboard.press('Enter')
  await assertFocused(page, 'Lights')
  assert.equal(faults, [])
})

inBrowser('the control has the focus when its reset has gone', async () => {
  const { page, faults } = await open({ layers: ['comet'] })
  await page.getByRole('slider', { name: 'Count' }).press('End')
  await press(page, 'Reset Count')
  await page.getByRole('button', { name: 'Reset Count' }).waitFor({ state: 'detached' })
  const focused = page.getByLabel('Count', { exact: true }).and(page.locator(':focus'))
  await focused.waitFor()
  await page.getByRole('radio', { name: 'backward' }).check()
  await press(page, 'Reset Heading')
  await page.getByRole('group', { name: 'Heading' }).locator('input:focus').waitFor()
  assert.equal(faults, [])
})

inBrowser('colours that go and come leave the focus among the colours', async () => {
  const { page, faults } = await open()
  await page.getByRole('combobox', { name: 'Palette' }).click()
  const colours = page.locator('.own-colour')
  await page.getByRole('option', { name: 'Warm' }).click()
  await eventually(async () => assert.is(await colours.count(), 4))
  await press(page, 'Remove colour 4')
  await assertFocused(page, 'Add a colour')
  await press(page, 'Remove colour 3')
  await assertFocused(page, 'Add a colour')
  await press(page, 'Remove colour 1')
  await assertFocused(page, 'Palette: colour 1')
  await press(page, 'Add a colour')
  for (let count = 2; count < 16; count++) {
    await eventually(async () => assert.is(await colours.count(), count))
    await page.keyboard.press('Enter')
  }
  await assertFocused(page, 'Palette: colour 16')
  assert.equal(faults, [])
})

inBrowser('what had the focus has it again when a notice has been dismissed', async () => {
  const { controls, page, faults } = await open()
  controls.act = (name) => Promise.reject(new Error(`no ${name}`))
  await press(page, 'Pause')
  await page.getByRole('alert').getByText('no pause').waitFor()
  await page.getByRole('button', { name: 'Add layer' }).focus()
  await page.getByRole('button', { name: 'Dismiss' }).focus()
  await page.keyboard.press('Enter')
  await assertFocused(page, 'Add layer')
  assert.equal(faults, [])
})

inBrowser('a notice that has the focus or is pointed at stays', async () => {
  const { controls, page, faults } = await open()
  controls.act = () => Promise.reject(new Error('not now'))
  await press(page, 'Pause')
  await page.getByRole('button', { name: 'Dismiss' }).focus()
  await page.waitForTimeout(8000)
  await assertFocused(page, 'Dismiss')
  await page.getByText('not now').hover()
  await page.getByRole('button', { name: 'Pause' }).focus()
  await page.waitForTimeout(7500)
  assert.is(await page.getByText('not now').count(), 1)
  await page.mouse.move(5, 5)
  await page.getByText('not now').waitFor({ state: 'detached' })
  assert.equal(faults, [])
})

inBrowser('a movie can be cancelled, and made again, by the key that made it', async () => {
  const { page, faults } = await open()
  await page.getByRole('tab', { name: 'Movie' }).click()
  await press(page, 'Make the movie')
  await assertFocused(page, 'Cancel')
  await page.keyboard.press('Enter')
  await assertFocused(page, 'Make the movie')
  assert.equal(faults, [])
})

test.run()
