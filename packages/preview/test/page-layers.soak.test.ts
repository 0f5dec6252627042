import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { eventually } from './eventually.ts'
import type { FakeStudio } from './fake-studio/fake-studio.ts'
import { studioPageTests } from './studio-page.ts'

const test = suite('page layers')
const { open, inBrowser } = studioPageTests(test)

/** Effects that are played, the lowest first. */
function played({ state }: FakeStudio): string[] {
  return (state.show?.layers ?? []).map(({ source }) =>
    source.kind === 'effect' ? source.name : source.kind,
  )
}

const press = (page: Page, keys: readonly string[]) =>
  keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve())

inBrowser('an effect is found by a word of its description and added by enter', async () => {
  const { controls, page, faults } = await open()
  await page.getByRole('button', { name: 'Add layer' }).focus()
  await press(page, ['Enter'])
  await page.getByRole('searchbox').waitFor()
  await eventually(async () => {
    assert.is(await page.locator(':focus').getAttribute('type'), 'search')
  })
  await page.keyboard.type('tongues')
  await page.getByRole('button', { name: /^Fire/ }).waitFor()
  await press(page, ['Enter'])
  await eventually(() => assert.equal(played(controls), ['plasma', 'fire']))
  await page.locator('dialog').waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Fire', level: 2 }).waitFor()
  assert.equal(faults, [])
})

inBrowser('arrow keys go through the effects, and escape leaves them', async () => {
  const { controls, page, faults } = await open()
  await page.getByRole('button', { name: 'Change effect' }).click()
  await page.getByRole('searchbox').press('ArrowDown')
  await press(page, ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'Enter'])
  await eventually(() => assert.equal(played(controls), ['aurora']))
  await page.getByRole('button', { name: 'Change effect' }).click()
  await press(page, ['Escape'])
  await eventually(async () => assert.is(await page.locator('dialog').count(), 0))
  assert.equal(played(controls), ['aurora'])
  assert.equal(faults, [])
})

inBrowser('a search that finds nothing says so', async () => {
  const { page, faults } = await open()
  await page.getByRole('button', { name: 'Add layer' }).click()
  await page.getByRole('searchbox').fill('qqqqzzzz')
  await page.getByText('No effect matches.').waitFor()
  assert.equal(faults, [])
})

inBrowser('a synonym finds an effect, despite a typing error', async () => {
  const { controls, page, faults } = await open()
  await page.getByRole('button', { name: 'Add layer' }).click()
  await page.getByRole('searchbox').fill('campfrie')
  await page.getByRole('button', { name: /^Fire/ }).waitFor()
  assert.is(await page.locator('.effect-tile').count(), 1)
  await page.getByRole('searchbox').press('Enter')
  await eventually(() => assert.equal(played(controls), ['plasma', 'fire']))
  assert.equal(faults, [])
})

inBrowser('effects stand by kinds, and a chip leaves one, with and without words', async () => {
  const { page, faults } = await open()
  await page.getByRole('button', { name: 'Add layer' }).click()
  const titles = () => page.locator('.effect-title').allTextContents()
  const kinds = page.locator('.effect-grid h3')
  await eventually(async () => assert.equal((await kinds.allTextContents())[0], 'Fire'))
  assert.is((await titles())[0], 'Fire')
  assert.ok((await kinds.count()) > 3)
  await page.getByRole('button', { name: 'Camera' }).waitFor()
  await page.getByRole('radio', { name: 'Sky' }).check()
  await eventually(async () => assert.equal(await titles(), ['Aurora', 'Snow']))
  assert.is(await kinds.count(), 0)
  await page.getByRole('searchbox').fill('christmas')
  await eventually(async () => assert.equal(await titles(), ['Snow']))
  await page.getByRole('radio', { name: 'Sound' }).check()
  await page.getByText('No effect matches.').waitFor()
  await page.getByRole('searchbox').fill('')
  await eventually(async () => assert.equal(await titles(), ['Beat']))
  for (let chip = 0; chip < 2; chip++) await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowLeft')
  assert.is(await page.locator(':focus').getAttribute('type'), 'radio')
  await page.getByRole('radio', { name: 'All' }).check()
  await eventually(async () => assert.is((await titles()).length, 12))
  assert.equal(faults, [])
})

const MOVING = 'img[data-moving="true"]'

inBrowser('moving pictures stand still for those who want that', async () => {
  const { page, faults } = await open({ browser: { reducedMotion: 'reduce' } })
  await page.getByRole('button', { name: 'Add layer' }).click()
  const tile = page.locator('.effect-tile').first()
  await tile.locator('canvas').waitFor()
  await tile.hover()
  await page.waitForTimeout(200)
  assert.is(await page.locator(MOVING).count(), 0)
  assert.equal(faults, [])
})

inBrowser('hovered, focused and chosen pictures move', async () => {
  const { page, faults } = await open({ layers: ['plasma', 'fire'] })
  const moving = page.locator(MOVING)
  await eventually(async () => assert.is(await moving.count(), 1))
  await page.getByRole('button', { name: 'Add layer' }).click()
  const tiles = page.locator('.effect-tile')
  await tiles.nth(1).hover()
  await eventually(async () => assert.is(await page.locator(`.effect-tile ${MOVING}`).count(), 1))
  await tiles.nth(2).focus()
  await tiles.nth(2).locator(MOVING).waitFor()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await eventually(async () => assert.is(await moving.count(), 0))
  assert.equal(faults, [])
})

inBrowser('layers change places by buttons and by keys, and go', async () => {
  const { controls, page, faults } = await open({ layers: ['plasma', 'fire', 'snow'] })
  await page.getByRole('button', { name: 'Move Snow down' }).click()
  await eventually(() => assert.equal(played(controls), ['plasma', 'snow', 'fire']))
  await page.locator('.layer-choice', { hasText: 'Plasma' }).focus()
  await press(page, ['Alt+ArrowUp'])
  await eventually(() => assert.equal(played(controls), ['snow', 'plasma', 'fire']))
  await page.getByRole('button', { name: 'Remove Plasma' }).click()
  await eventually(() => assert.equal(played(controls), ['snow', 'fire']))
  assert.equal(faults, [])
})

inBrowser('on a phone no row moves or grows when a layer is chosen', async () => {
  const browser = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
  const { controls, page, faults } = await open({ layers: ['plasma', 'fire', 'snow'], browser })
  const rows = page.locator('.layer-row')
  const places = () =>
    rows.evaluateAll((all) =>
      all.map((row) => {
        const { top, height } = row.getBoundingClientRect()
        return [top, height]
      }),
    )
  await eventually(async () => assert.is(await rows.count(), 3))
  const before = await places()
  for (const name of ['Plasma', 'Fire', 'Snow']) {
    await page.locator('.layer-choice').getByText(name, { exact: true }).tap()
    await page.getByRole('button', { name: `Show only ${name}` }).waitFor()
    assert.is(await page.getByRole('button', { name: /^Show only/ }).count(), 1)
    assert.equal(await places(), before)
  }
  await page.getByRole('button', { name: 'Move Snow down' }).tap()
  await eventually(() => assert.equal(played(controls), ['plasma', 'snow', 'fire']))
  assert.equal(faults, [])
})

inBrowser('a layer is hidden and shown, and shown alone', async () => {
  const { controls, page, faults } = await open({ layers: ['plasma', 'fire'] })
  const below = page.locator('.layer-choice', { hasText: 'Plasma' })
  await below.getByText('Hidden by Fire').waitFor()
  const states = () => controls.state.show.layers.map(({ visible, solo }) => [visible, solo])
  await page.getByRole('button', { name: 'Hide Fire' }).click()
  await page.getByRole('button', { name: 'Show Fire' }).waitFor()
  await eventually(() => assert.equal(states()[1], [false, undefined]))
  await page.getByText('Hidden', { exact: true }).waitFor()
  await below.getByText('Opacity 100 %').waitFor()
  await page.getByRole('button', { name: 'Show only Plasma' }).click()
  await page.getByText('Shown alone').waitFor()
  await page.getByRole('button', { name: 'Show only Plasma', pressed: true }).click()
  await eventually(() => assert.equal(states()[0], [undefined, false]))
  await page.getByRole('button', { name: 'Show Fire' }).click()
  await page.getByRole('button', { name: 'Hide Fire' }).waitFor()
  assert.equal(faults, [])
})

inBrowser('a layer that is added is chosen, and the last one stays', async () => {
  const { controls, page, faults } = await open({ layers: ['plasma'] })
  assert.is(await page.getByRole('button', { name: 'Remove Plasma' }).isDisabled(), true)
  await page.locator('.layer-choice', { hasText: 'Plasma' }).click()
  await controls.act('add-layer', { source: { kind: 'effect', name: 'fire' } })
  await page.getByRole('heading', { level: 2, name: 'Fire' }).waitFor()
  await eventually(async () =>
    assert.is(await page.getByRole('button', { name: 'Remove Plasma' }).isDisabled(), false),
  )
  assert.equal(faults, [])
})

inBrowser('blend and opacity are those of the layer chosen', async () => {
  const { controls, page, faults } = await open({ layers: ['plasma', 'fire'] })
  await page.locator('.layer-choice', { hasText: 'Plasma' }).click()
  await page.getByRole('slider', { name: 'Opacity' }).press('Home')
  await page.locator('.layer-choice', { hasText: /^Fire/ }).click()
  await page.getByLabel('Blend').selectOption('add')
  await eventually(() => {
    const seen = controls.state.show?.layers.map(({ blend, opacity }) => [blend, opacity])
    assert.equal(seen, [
      ['normal', 0],
      ['add', 1],
    ])
  })
  assert.equal(faults, [])
})

inBrowser('what is played can be copied as a command line and read as a show file', async () => {
  const { page, faults } = await open({
    browser: { permissions: ['clipboard-read', 'clipboard-write'] },
  })
  await page.getByRole('button', { name: 'Copy command line' }).click()
  await page.getByRole('button', { name: 'Copied command line' }).waitFor()
  assert.is(await page.evaluate('navigator.clipboard.readText()'), 'ledloom play plasma')
  await page.getByText('Show file', { exact: true }).click()
  await page.getByText('blend: normal').waitFor()
  assert.equal(faults, [])
})

test.run()
