import { appendFileSync, writeFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { violations } from '../../../preview/test/axe.ts'
import { browserTests } from '../../../preview/test/browser.ts'
import { keepScreenshot } from '../../../preview/test/keep-screenshot.ts'
import { smallTargets } from '../../../preview/test/small-targets.ts'
import { until } from '../../../studio/test/until.ts'
import { Workplace } from '../workplace.ts'
import { HousePage } from './house-page.ts'

const test = suite('playlists and seasons on the page')
const { browser, inBrowser } = browserTests(test)
const place = new Workplace()
const house = new HousePage(place, browser)

test.after(() => place.close())

const HOUSE = `# Our house
devices: [127.0.0.1:9] # by the door
playlists:
  old: { items: [fire, rain], each: 30s } # since 2020
schedule:
  - { name: late, from: 23:00, to: 23:30, dates: [2020-01-01], play: old } # never
`

/** The titles of the items of a form, in their order. */
async function titles(form: Locator): Promise<string[]> {
  return form.locator('.playlist-item .row-names > .clipped').allTextContents()
}

async function undo(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Undo/ }).click()
}

inBrowser(
  'a playlist is made, ordered by keys and by dragging, played, undone and done again',
  async () => {
    const { page, faults, leave, running } = await house.open(HOUSE, 'lists')
    await page.getByRole('button', { name: 'Add a playlist' }).click()
    const form = page.getByRole('form', { name: 'Add a playlist' })
    await form.getByLabel('Name').fill('party')
    const add = form.getByLabel('Add an effect or a preset')
    for (const typed of ['Candles', 'snow', 'Aurora']) {
      await add.fill(typed)
      await add.press('Enter')
    }
    assert.equal(await titles(form), ['Candles', 'Snow', 'Aurora'])
    // The focus stays with what is moved.
    const remove = form.getByRole('button', { name: 'Take Aurora out' })
    await remove.focus()
    await page.keyboard.press('Alt+ArrowUp')
    await page.keyboard.press('Alt+ArrowUp')
    assert.equal(await titles(form), ['Aurora', 'Candles', 'Snow'])
    assert.is(await remove.and(page.locator(':focus')).count(), 1)
    const handles = form.locator('.drag-handle')
    const [from, to] = [await handles.nth(0).boundingBox(), await handles.nth(2).boundingBox()]
    await page.mouse.move(from!.x + 5, from!.y + 5)
    await page.mouse.down()
    await page.mouse.move(from!.x + 5, (from!.y + to!.y) / 2, { steps: 4 })
    await page.mouse.move(to!.x + 5, to!.y + 20, { steps: 4 })
    await page.mouse.up()
    assert.equal(await titles(form), ['Candles', 'Snow', 'Aurora'])

    await form.getByRole('button', { name: /^as long as the others.*Snow/ }).click()
    await form.getByLabel('Length of Snow, item 2', { exact: true }).fill('16')
    await form.getByLabel('Length of Snow, item 2: unit').selectOption('beats')
    await form.getByLabel('Each plays for: unit').selectOption('bars')
    await form.getByLabel('Each plays for', { exact: true }).last().fill('8')
    await form.getByLabel('Tempo').fill('128')
    await form.getByLabel('In a new order each time').check()
    await add.fill('snwo')
    await form.getByRole('button', { name: 'Save' }).click()
    await page
      .locator('.field-wrong')
      .getByText('Nothing is called “snwo”. Did you mean Snow?')
      .waitFor()
    assert.equal(await violations(page), [])
    assert.equal(await smallTargets(page), [])
    await keepScreenshot(page, 'playlist-form')
    await add.fill('')
    await form.getByRole('button', { name: 'Save' }).click()
    await form.waitFor({ state: 'detached' })
    const line =
      '  party: { items: [ candle, { play: snow, for: 16 beats }, aurora ], each: 32 beats, shuffle: true, tempo: 128 }'
    const text = await house.has(line)
    for (const each of HOUSE.split('\n')) assert.ok(text.split('\n').includes(each), each)

    await page.getByRole('button', { name: 'Play party' }).click()
    await page.getByText(/^party.*chosen by hand/).waitFor()
    // The row says that it plays, and has the buttons to go on in it.
    const row = page.locator('.entry', { hasText: 'party' })
    await row.getByText('Plays now').waitFor()
    assert.is(await row.getByRole('button', { name: 'Play party now' }).count(), 0)
    assert.is(await page.locator(':focus').getAttribute('aria-label'), 'Next item of party')
    await page.getByRole('heading', { name: 'party' }).waitFor()
    await row.getByRole('button', { name: 'Next item of party' }).click()
    await row.getByRole('button', { name: 'Previous item of party' }).click()
    assert.equal(await violations(page), [])
    await keepScreenshot(page, 'playlist-plays')
    await page.getByRole('button', { name: 'Play old now' }).click()
    await page.locator('.entry', { hasText: 'old' }).getByText('Plays now').first().waitFor()
    await page.getByRole('button', { name: 'Play party now' }).waitFor()
    await undo(page)
    await until(() => house.text === HOUSE)
    await page.getByRole('button', { name: /^Redo/ }).click()
    await until(() => house.text === text)
    appendFileSync(house.path, '# by hand\n')
    await undo(page)
    await page.getByText(/has been changed by others since, which would be lost/).waitFor()
    assert.is(house.text, `${text}# by hand\n`)
    assert.equal(faults, [])
    await leave()
    await running.close()
  },
)

inBrowser(
  'a playlist is renamed where it is played, and removed when nothing plays it',
  async () => {
    const { page, faults, leave, running } = await house.open(HOUSE, 'rename')
    await page.getByRole('button', { name: 'Change old' }).click()
    const form = page.getByRole('form', { name: 'Change old' })
    await form.getByLabel('Name').fill('warm')
    // Others change it, take it out and put it back: what is typed here stays.
    writeFileSync(house.path, HOUSE.replace('each: 30s', 'each: 40s'))
    await page.getByText(/^Somebody else has changed this meanwhile/).waitFor()
    writeFileSync(house.path, HOUSE.replaceAll('old', 'new'))
    await page.getByText(/^Somebody else has removed or renamed this meanwhile/).waitFor()
    const adding = page.getByRole('form', { name: 'Add a playlist' })
    assert.is(await adding.getByLabel('Name').inputValue(), 'warm')
    assert.equal(await violations(page), [])
    writeFileSync(house.path, HOUSE)
    await form.getByLabel('Crossfade').fill('4')
    await form.getByRole('button', { name: 'Save' }).click()
    await house.has(
      /^ {2}warm: \{ items: \[ ?fire, rain ?\], each: 30s, crossfade: 4s \} # since 2020$/,
    )
    assert.match(house.text, /play: warm \} # never/)
    await page.getByText('each 30 seconds, crossfade of 4 s').waitFor()
    await page.getByRole('button', { name: 'Remove warm' }).click()
    const question = page.getByRole('group', { name: 'Remove warm' })
    await question.getByRole('button', { name: 'Remove' }).click()
    await page.getByText('“late” plays “warm”: change or remove that first').first().waitFor()
    await page.getByRole('button', { name: 'Remove late' }).click()
    await page
      .getByRole('group', { name: 'Remove late' })
      .getByText('Remove', { exact: true })
      .click()
    await page.getByRole('button', { name: 'Change late' }).waitFor({ state: 'detached' })
    await question.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('button', { name: 'Change warm' }).waitFor({ state: 'detached' })
    assert.not.match(house.text, /warm|late/)
    assert.equal(faults, [])
    await leave()
    await running.close()
  },
)

inBrowser(
  'an entry gets a season, single days, a fade, a priority and a choice by chance',
  async () => {
    const { page, faults, leave, running } = await house.open(HOUSE, 'seasons')
    await page.getByRole('button', { name: 'Add to the schedule' }).click()
    const form = page.getByRole('form', { name: 'Add to the schedule' })
    await form.getByLabel('Play', { exact: true }).fill('Snow')
    await form.getByLabel('From', { exact: true }).selectOption('time')
    await form.getByText('Seasons, chance, fade').click()
    await form.getByRole('button', { name: 'Choose among several by chance' }).click()
    await page.keyboard.type('old')
    await form.getByRole('button', { name: 'Add a season' }).click()
    await form.getByLabel('Season 1, first day: day').fill('20')
    await form.getByLabel('Season 1, first day: month').selectOption('December')
    await form.getByLabel('Season 1, last day: day').fill('6')
    await form.getByLabel('Season 1, last day: month').selectOption('January')
    await form.getByRole('button', { name: 'Add a day' }).click()
    await form.getByLabel('Day 1: day').fill('31')
    await form.getByLabel('Day 1: month').selectOption('February')
    await form.getByLabel('Fade', { exact: true }).fill('5')
    await form.getByLabel('Priority', { exact: true }).fill('3')
    await form.getByRole('button', { name: 'Save' }).click()
    await page.locator('.field-wrong').getByText('The calendar has no 31 Feb').waitFor()
    await form.getByLabel('Day 1: month').selectOption('October')
    assert.equal(await violations(page), [])
    await keepScreenshot(page, 'schedule-season')
    await form.getByRole('button', { name: 'Save' }).click()
    await form.waitFor({ state: 'detached' })
    await house.has(
      '  - { name: snow or old, from: 18:00, to: 23:00, between: [ [ 12-20, 01-06 ] ], dates: [ 10-31 ], priority: 3, fade: 5, play: { random: [ snow, old ] } }',
    )
    await page.getByText('20 Dec to 6 Jan, 31 Oct').waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Change snow or old' }).click()
    await page.getByRole('form').waitFor()
    assert.ok(
      await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth'),
      'it scrolls sideways',
    )
    assert.equal(await smallTargets(page), [])
    await keepScreenshot(page, 'schedule-season-390')
    assert.equal(faults, [])
    await leave()
    await running.close()
  },
)

test.run()
