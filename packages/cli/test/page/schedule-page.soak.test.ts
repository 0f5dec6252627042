import { writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { violations } from '../../../preview/test/axe.ts'
import { browserTests } from '../../../preview/test/browser.ts'
import { keepScreenshot } from '../../../preview/test/keep-screenshot.ts'
import { smallTargets } from '../../../preview/test/small-targets.ts'
import { until } from '../../../studio/test/until.ts'
import { Workplace } from '../workplace.ts'
import { HousePage, weekOf } from './house-page.ts'

const test = suite('schedule of a house on the page')
const { browser, inBrowser } = browserTests(test)
const place = new Workplace()
const house = new HousePage(place, browser)
const openSchedule = (data: string) => house.open(HOUSE, data)

test.after(() => place.close())

/** A day on which nothing plays now, whenever the test runs. */
const DAY = new Date(Date.now() + 2 * 86_400_000)
  .toLocaleDateString('en', { weekday: 'short' })
  .toLowerCase()

/** No place: the page has to ask for it. */
const HOUSE = `# Our house
devices: [127.0.0.1:9] # by the door

playlists:
  party: { items: [fire, rain], each: 30s } # for Fridays

schedule:
  # late in the evening
  - { name: late, from: 23:00,  to: 23:30, days: ${DAY}, play: party } # not later
`

inBrowser('a newcomer sets up “dusk to 23:00, candles; Fridays the show”', async () => {
  const { page, faults, leave, running } = await openSchedule('first')
  await page.locator('.plays-now').getByText('The lights are off').waitFor()
  assert.is(await weekOf(page, 'late').count(), 1)

  await page.getByRole('button', { name: 'Add to the schedule' }).click()
  const form = page.getByRole('form', { name: 'Add to the schedule' })
  await form.getByLabel('Play', { exact: true }).fill('candels')
  await form.getByLabel('Latitude').fill('north')
  await form.getByRole('button', { name: 'Save' }).click()
  const wrong = page.locator('.field-wrong')
  await wrong.getByText('A number from −90 to 90, such as 52.52').waitFor()
  await form.getByLabel('Latitude').fill('52.52')
  await form.getByLabel('Longitude').fill('13,41')
  await form.getByRole('button', { name: 'Save' }).click()
  // It is the field itself that says what is wrong, and that has the focus.
  await wrong.getByText('Nothing is called “candels”. Did you mean Candles?').waitFor()
  assert.is(await wrong.locator(':focus').inputValue(), 'candels')
  assert.equal(await violations(page), [])
  assert.equal(await smallTargets(page), [])
  await keepScreenshot(page, 'schedule-form')
  // The title of the effect `candle`.
  await form.getByLabel('Play', { exact: true }).fill('candles')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
  const text = await house.has('  - { name: candle, from: dusk, to: 23:00, play: candle }')
  for (const line of HOUSE.split('\n')) assert.ok(text.split('\n').includes(line), line)
  assert.match(text, /^place: \{ latitude: 52\.52, longitude: 13\.41 \}$/m)
  await until(async () => (await weekOf(page, 'candle').count()) >= 6)

  await page.getByRole('button', { name: 'Add to the schedule' }).click()
  await form.getByLabel('Play', { exact: true }).fill('party')
  await form.getByLabel('Name').fill('Friday')
  const press = (name: string) => form.getByRole('button', { name, exact: true }).click()
  const days = form.getByRole('group', { name: 'Days' })
  await press('Every day')
  await press('Sun')
  await days.getByText('every day but Sun').waitFor()
  await press('Mon–Fri')
  await press('Sat')
  await days.getByText('every day but Sun').waitFor()
  for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']) await press(day)
  // No day is left, so one that is pressed now stands alone.
  assert.is(await days.locator('[aria-pressed=true]').allTextContents().then(String), 'Every day')
  await press('Fri')
  assert.is(await days.locator('[aria-pressed=true]').allTextContents().then(String), 'Fri')
  assert.is(await form.getByRole('switch', { name: 'Plays in place of others' }).isChecked(), true)
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
  await house.has(/^ {2}- \{ name: Friday, from: dusk, to: 23:00, days: \[ fri \], priority: 1/)
  await until(async () => (await weekOf(page, 'Friday').count()) >= 1)
  // The candles are not lit on the evening of the show.
  const friday = page.locator('.week > li').filter({ hasText: 'Friday' })
  assert.is(await friday.locator('li', { hasText: 'candle' }).count(), 0)
  assert.equal(await violations(page), [])
  await keepScreenshot(page, 'schedule')
  await page.setViewportSize({ width: 390, height: 844 })
  assert.ok(
    await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth'),
    'it scrolls sideways',
  )
  await keepScreenshot(page, 'schedule-390')
  await page.setViewportSize({ width: 1280, height: 800 })
  assert.equal(faults, [])
  await leave()
  await running.close()
})

inBrowser('entries are changed and removed, and the house is turned on and off', async () => {
  const { page, faults, leave, running } = await openSchedule('second')
  // Another one at the same times hides it, which is hardly meant.
  const twin = `  - { name: twin, from: 23:00, to: 23:30, days: ${DAY}, play: fire }\n`
  writeFileSync(house.path, HOUSE + twin)
  const hidden = page.getByText('Never plays: “twin” plays at these times')
  await hidden.waitFor()
  writeFileSync(house.path, HOUSE)
  await hidden.waitFor({ state: 'detached' })

  // One that can't be played is marked, and stands beside what plays in its place.
  const film = `  - { name: film, from: 23:05, to: 23:10, days: ${DAY}, priority: 1, play: gone.mp4 }\n`
  writeFileSync(house.path, HOUSE + film)
  const reason = "Can't be played: gone.mp4: there is no such file"
  const skipped = page.locator('.week [data-skipped="true"]')
  await skipped.getByText("Can't be played", { exact: true }).waitFor()
  await page.locator('.entry').getByText(reason).waitFor()
  await weekOf(page, 'late').getByText('23:00 – 23:30').waitFor()
  assert.equal(await violations(page), [])
  await keepScreenshot(page, 'schedule-unplayable')
  writeFileSync(house.path, HOUSE)
  await skipped.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Change late' }).click()
  const form = page.getByRole('form', { name: 'Change late' })
  await form.getByLabel('From: time').fill('22:15')
  await form.getByLabel('Name').fill('later')
  await form.getByRole('button', { name: 'Save' }).click()
  await house.has(
    `  - { name: later, from: 22:15,  to: 23:30, days: ${DAY}, play: party } # not later`,
  )
  await weekOf(page, 'later').first().getByText('22:15 – 23:30').waitFor()
  await page.getByRole('button', { name: 'Change later' }).click()
  const changed = page.getByRole('form', { name: 'Change later' })
  for (const label of ['From: time', 'To: time']) await changed.getByLabel(label).fill('00:00')
  await changed.getByRole('button', { name: 'Save' }).click()
  await weekOf(page, 'later').first().getByText('all day').waitFor()
  await page
    .locator('.entry')
    .getByText(/^all day, /)
    .waitFor()

  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByText(/chosen by hand/).waitFor()
  await page.getByText('No light answers: 127.0.0.1:9.').waitFor()
  await page.getByText('Away', { exact: true }).waitFor()
  assert.equal(await violations(page), [])
  await keepScreenshot(page, 'schedule-away')
  await turnOff(page)

  // The button of the clock turns the house on as well, and keeps the focus.
  await page.getByRole('button', { name: 'Turn the lights on' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Pause' }).and(page.locator(':focus')).waitFor()
  await page.locator('#connection').getByText('Live').waitFor()
  await turnOff(page)

  await page.getByRole('button', { name: 'Remove later' }).click()
  await page
    .getByRole('group', { name: 'Remove later' })
    .getByText('Remove', { exact: true })
    .click()
  await page.getByText('Nothing plays by the schedule.').waitFor()
  assert.not.match(await house.has(/^schedule:/), /name: later/)

  writeFileSync(house.path, 'schedule: [')
  const now = page.getByRole('region', { name: 'Now' })
  await now.getByText(/; the house plays as its file was on /).waitFor()
  await keepScreenshot(page, 'schedule-broken')
  assert.equal(faults, [])
  await leave()
  await running.close()
})

inBrowser('the place is found by the browser, changed, and taken back by undo', async () => {
  const { page, faults, leave, running } = await house.open(HOUSE, 'third', {
    geolocation: { latitude: 48.1371, longitude: 11.5754 },
    permissions: ['geolocation'],
    // Hardly the one of this machine.
    timezoneId: 'Pacific/Auckland',
  })
  await page.getByText('Not known yet').waitFor()
  // Times are meant by the clock of this browser.
  await page.getByRole('button', { name: 'Add to the schedule' }).click()
  const adding = page.getByRole('form', { name: 'Add to the schedule' })
  assert.is(await adding.getByLabel('Time zone').inputValue(), 'Pacific/Auckland')
  await adding.getByRole('button', { name: 'Cancel' }).click()
  const form = page.getByRole('form', { name: 'Change the place' })
  await page.getByRole('button', { name: 'Change the place' }).click()
  await form.getByLabel('Latitude').fill('123')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.locator('.field-wrong').getByText('A number from −90 to 90, such as 52.52').waitFor()
  await form.getByRole('button', { name: /^Here/ }).click()
  await until(async () => (await form.getByLabel('Latitude').inputValue()) === '48.14')
  await form.getByLabel('Time zone').selectOption('Pacific/Auckland')
  assert.equal(await violations(page), [])
  assert.equal(await smallTargets(page), [])
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
  await house.has('place: { latitude: 48.14, longitude: 11.58, timeZone: Pacific/Auckland }')
  await page.getByText('48.14° N, 11.58° E').waitFor()

  await page.getByRole('button', { name: 'Change the place' }).click()
  assert.is(await form.getByLabel('Longitude').inputValue(), '11.58')
  assert.is(await form.getByLabel('Time zone').count(), 0)
  await form.getByLabel('Latitude').fill('-33.9, -70.6')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('33.9° S, 70.6° W').waitFor()
  for (const before of ['48.14° N, 11.58° E', 'Not known yet']) {
    await page.getByRole('button', { name: /^Undo: Place/ }).click()
    await page.getByText(before).waitFor()
  }
  assert.is(house.text, HOUSE)
  assert.equal(faults, [])
  await leave()
  await running.close()
})

/** Turns the house off; then the page says that nothing plays, and its clock stands. */
async function turnOff(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.locator('.plays-now').getByText('The lights are off').waitFor()
  await page.locator('#connection').getByText('Nothing plays').waitFor()
  assert.is(await page.getByRole('timer').textContent(), '0:00.0')
}

test.run()
