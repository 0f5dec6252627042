import type { Locator, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { axeScript, violations } from './axe.ts'
import { eventually } from './eventually.ts'
import { smallTargets } from './small-targets.ts'
import { type StudioPage, studioPageTests } from './studio-page.ts'

const test = suite('page access')
const { open, inBrowser } = studioPageTests(test)

const TABS = ['Show', 'Presets', 'Sources', 'Lights', 'Devices', 'Movie']

/** What can be opened on tabs. */
const OPENED: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  Show: async (page) => {
    await page.locator('#statistics summary').click()
    await page.getByRole('button', { name: 'Let Opacity follow…' }).first().click()
    await page.getByRole('button', { name: 'Map', exact: true }).click()
  },
  Devices: async (page) => {
    await page.getByText('Movies 2').click()
    await page.getByRole('button', { name: 'Rename rain' }).click()
    await page.getByRole('button', { name: 'Remove snow' }).click()
    await page.getByRole('button', { name: /^Add rain/ }).click()
  },
}

/** Ids that several elements have. */
const REPEATED_IDS = `[...document.querySelectorAll('[id]')]
  .map(({ id }) => id)
  .filter((id, i, all) => all.indexOf(id) < i)`

/** Has something shown on each tab. */
async function fillTabs(controls: StudioPage['controls']): Promise<void> {
  controls.change({
    files: {
      maxBytes: 1e6,
      patterns: 'JS',
      files: [{ id: 'a', name: 'a.csv', bytes: 9, isLayout: true }],
    },
  })
  await controls.act('find-devices', {})
  await controls.act('connect-device', { address: '192.0.2.10' })
  await controls.act('make-movie', { name: 'winter' })
  await controls.act('save-preset', { name: 'Party' })
}

inBrowser('nothing is found wrong with any of the panels', async () => {
  const browser = { init: await axeScript() }
  const { controls, page, faults } = await open({
    layers: ['gradient', 'scanner'],
    browser,
    hasLights: true,
  })
  await fillTabs(controls)
  for (const tab of TABS) {
    await page.getByRole('tab', { name: tab }).click()
    await page.getByRole('tab', { name: tab, selected: true }).waitFor()
    assert.equal(await violations(page), [], tab)
    assert.equal(await page.evaluate(REPEATED_IDS), [], tab)
  }
  for (const [tab, open] of Object.entries(OPENED)) {
    await page.getByRole('tab', { name: tab }).click()
    await open(page)
    assert.equal(await violations(page), [], `${tab}, opened`)
  }
  await page.setViewportSize({ width: 360, height: 740 })
  for (const tab of TABS) {
    await page.getByRole('tab', { name: tab }).click()
    assert.equal(await violations(page), [], `${tab} on a phone`)
  }
  assert.equal(faults, [])
})

inBrowser('nothing is found wrong with what opens over the page', async () => {
  const browser = { init: await axeScript() }
  const { controls, page, faults } = await open({ layers: ['sparkle', 'gradient'], browser })
  await page.getByRole('combobox', { name: 'Palette' }).press('ArrowDown')
  await page.getByText('Show file', { exact: true }).click()
  assert.equal(await violations(page), [], 'palettes')
  controls.act = () => Promise.reject(new Error('not now'))
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByText('not now').waitFor()
  assert.equal(await violations(page), [], 'a notice')
  await page.getByRole('button', { name: 'Add layer' }).click()
  await page.locator('.effect-tile').first().waitFor()
  assert.equal(await violations(page), [], 'the picker')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Close the controls' }).click()
  assert.equal(await violations(page), [], 'closed')
  assert.equal(faults, [])
})

/** Where the rightmost part of the panel ends. */
const WIDEST = `Math.max(...[...document.querySelectorAll('.panel, .panel *')].map(
  (element) => element.getBoundingClientRect().right,
))`

inBrowser(
  'on a phone everything fits, is as large as a finger, and nothing scrolls sideways',
  async () => {
    const browser = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
    const { controls, page, faults } = await open({ layers: ['sparkle', 'scanner'], browser })
    await fillTabs(controls)
    for (const tab of TABS) {
      await page.getByRole('tab', { name: tab }).tap()
      const widest = await page.evaluate<number>(WIDEST)
      assert.ok(widest <= 360, `${tab} ends at ${widest}`)
      assert.equal(await smallTargets(page), [], tab)
    }
    assert.ok((await page.locator('.brightness input').boundingBox())!.width >= 100)
    await page.setViewportSize({ width: 320, height: 640 })
    const widest = await page.evaluate<number>(WIDEST)
    assert.ok(widest <= 320, `of 320 pixels the panel takes ${widest}`)
    assert.equal(await smallTargets(page), [], '320 pixels wide')
    await page.setViewportSize({ width: 360, height: 740 })
    assert.is(await page.evaluate('document.documentElement.scrollWidth'), 360)
    const [lights, panel] = await Promise.all(
      ['.lights', '.panel'].map((name) => page.locator(name).boundingBox()),
    )
    assert.ok(lights!.height >= 0.4 * 740 && lights!.y + lights!.height <= panel!.y)
    assert.equal(faults, [])
  },
)

/** On a phone, the kinds of effects are a list, all of which is in sight. */
async function assertKindsInSight(page: Page): Promise<void> {
  const kinds = page.getByRole('combobox', { name: 'Kind of effects' })
  const box = (await kinds.boundingBox())!
  assert.ok(box.x >= 0 && box.x + box.width <= 360, `the kinds end at ${box.x + box.width}`)
  await kinds.selectOption('Fire')
  await page.locator('.effect-tile', { hasText: 'Scanner' }).waitFor({ state: 'detached' })
}

inBrowser('what a touch opens is as large as a finger, on phones and tablets', async () => {
  const browser = { viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true }
  const { page, faults } = await open({ layers: ['sparkle', 'scanner'], browser })
  for (const width of [768, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await page.getByRole('combobox', { name: 'Palette' }).tap()
    await page.getByRole('button', { name: /^(Let|What) Opacity follow/ }).tap()
    await page.getByText('Show file', { exact: true }).tap()
    await page.locator('#statistics summary').tap()
    assert.equal(await smallTargets(page), [], `the panel, ${width} pixels wide`)
    await page.getByRole('button', { name: 'Add layer' }).tap()
    await page.locator('.effect-tile').first().waitFor()
    assert.equal(await smallTargets(page), [], `the picker, ${width} pixels wide`)
    if (width === 360) {
      await page.getByText('Other sources').tap()
      await page.getByRole('button', { name: 'Camera' }).waitFor()
      assert.equal(await smallTargets(page), [], 'the other sources')
      await assertKindsInSight(page)
    }
    await page.getByRole('button', { name: 'Close', exact: true }).tap()
    await page.goto(page.url())
    await page.waitForSelector('.panel')
  }
  assert.equal(faults, [])
})

inBrowser('on a phone a finger scrolls past sliders, and moves them sideways', async () => {
  const browser = { viewport: { width: 360, height: 740 }, hasTouch: true }
  const { page, faults } = await open({ layers: ['sparkle'], browser })
  const slider = page.locator('.panel input[type=range]').nth(1)
  await slider.scrollIntoViewIfNeeded()
  const value = () => slider.inputValue()
  const before = await value()
  const touch = await page.context().newCDPSession(page)
  const drag = async (across: number, dy: number) => {
    const { x, y, width, height } = (await slider.boundingBox())!
    const from = { x: x + 0.9 * width, y: y + height / 2 }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] })
    for (let step = 1; step <= 8; step++) {
      const point = { x: from.x + (across * width * step) / 8, y: from.y + (dy * step) / 8 }
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] })
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  const scrolled = () => page.evaluate<number>('document.querySelector(".panel-page").scrollTop')
  const scrolledBefore = await scrolled()
  await drag(0.01, -120)
  await eventually(async () => assert.ok((await scrolled()) > scrolledBefore + 60))
  assert.is(await value(), before)
  await page.evaluate('document.querySelector(".panel-page").scrollTo(0, 0)')
  await slider.scrollIntoViewIfNeeded()
  await drag(-0.5, 2)
  await eventually(async () => assert.is.not(await value(), before))
  assert.equal(faults, [])
})

inBrowser('on a phone the tools of the view come over the lights when asked for', async () => {
  const browser = { viewport: { width: 360, height: 740 }, hasTouch: true }
  const { page, faults } = await open({ browser, hasLights: true })
  const numbers = page.getByRole('button', { name: 'Numbers' })
  assert.is(await numbers.isVisible(), false)
  await page.getByRole('button', { name: 'View', exact: true }).tap()
  await numbers.tap()
  assert.is(await numbers.getAttribute('aria-pressed'), 'true')
  await page.getByRole('button', { name: 'View', exact: true }).tap()
  await numbers.waitFor({ state: 'hidden' })
  await page.focus('#lights')
  await page.keyboard.press('.')
  const [lights, picked] = await Promise.all(
    ['.lights', '#picked'].map((name) => page.locator(name).boundingBox()),
  )
  assert.ok(picked!.height < lights!.height / 4, `${picked!.height} of ${lights!.height}`)
  assert.equal(faults, [])
})

inBrowser('on a wall everything is larger, and on a desktop as it is set', async () => {
  const { page } = await open()
  const size = () => page.evaluate<number>('parseFloat(getComputedStyle(document.body).fontSize)')
  assert.is(await size(), 14)
  await page.setViewportSize({ width: 3840, height: 2160 })
  assert.ok((await size()) > 24)
  const panel = await page.locator('.panel').boundingBox()
  assert.ok(panel!.width > 700 && panel!.width < 1000, `${panel!.width}`)
})

inBrowser('keys alone reach tabs, controls and the lights', async () => {
  const { controls, page, faults } = await open({ layers: ['comet'], hasLights: true })
  await tabTo(page, page.locator('#lights'))
  await page.keyboard.press('.')
  await page.locator('#picked').waitFor()
  await tabTo(page, page.getByRole('tab', { name: 'Show' }))
  await page.keyboard.press('ArrowRight')
  await page.getByRole('heading', { name: 'Save what plays' }).waitFor()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('heading', { name: 'Files' }).waitFor()
  await page.keyboard.press('End')
  await page.getByRole('heading', { name: 'Make a movie' }).waitFor()
  await page.keyboard.press('Home')
  await tabTo(page, page.getByRole('slider', { name: 'Tail' }))
  await page.keyboard.press('ArrowRight')
  await eventually(() => assert.is(controls.actions.at(-1)?.name, 'set-parameter'))
  assert.is(await page.locator('#rotate').getAttribute('aria-pressed'), 'true')
  assert.equal(faults, [])
})

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  const focused = wanted.and(page.locator(':focus'))
  for (let presses = 0; presses < 80; presses++) {
    if ((await focused.count()) > 0) return
    await page.keyboard.press('Tab')
  }
  assert.unreachable(`Tab does not reach ${wanted}`)
}

inBrowser('the panel stays closed when it was closed, and opens where it was', async () => {
  const { page, url, faults } = await open()
  await page.getByRole('tab', { name: 'Devices' }).click()
  await page.getByRole('button', { name: 'Close the controls' }).click()
  await page.goto(`${url}/`)
  await page.getByRole('button', { name: 'Controls' }).click()
  await page.getByRole('tab', { name: 'Devices', selected: true }).waitFor()
  assert.equal(faults, [])
})

const FORGETFUL = `Object.defineProperty(window, 'localStorage', {
  get() { throw new DOMException('denied', 'SecurityError') },
})`

inBrowser('a browser without storage works all the same', async () => {
  const { page, faults } = await open({ browser: { init: FORGETFUL } })
  await page.getByRole('tab', { name: 'Movie' }).click()
  await page.getByRole('heading', { name: 'Make a movie' }).waitFor()
  assert.equal(faults, [])
})

test.run()
