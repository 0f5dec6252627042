import { existsSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { violations } from '../../../preview/test/axe.ts'
import { browserTests } from '../../../preview/test/browser.ts'
import { keepScreenshot } from '../../../preview/test/keep-screenshot.ts'
import { smallTargets } from '../../../preview/test/small-targets.ts'
import { until } from '../../../studio/test/until.ts'
import { runLedloom } from '../run-ledloom.ts'
import { Workplace } from '../workplace.ts'
import { HousePage } from './house-page.ts'

const test = suite('a new house on the page')
const { browser, inBrowser } = browserTests(test)
const place = new Workplace()
const house = new HousePage(place, browser)

test.after(() => place.close())

inBrowser(
  'a newcomer without a file connects the lights, then “dusk to 23:00, candles; Fridays the show”',
  async () => {
    const device = await place.device({ ledCount: 30 })
    const address = device.url.slice('http://'.length)
    assert.not.ok(existsSync(house.path))
    // The tab opens on a phone.
    const { page, faults, leave, running } = await house.open(undefined, 'new')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByText('No lights are connected yet.').waitFor()
    assert.equal(await violations(page), [])
    assert.equal(await smallTargets(page), [])
    await keepScreenshot(page, 'new-house-empty-390')

    // It searches at once; the lights may be ones that no search finds.
    await page.getByRole('button', { name: 'Connect lights' }).click()
    await page.getByText('Searching…', { exact: true }).waitFor()
    assert.is(
      await page.getByRole('tab', { name: 'Devices' }).and(page.locator(':focus')).count(),
      1,
    )
    await page.getByLabel('Address').fill('127.0.0.1:9')
    await page.getByRole('button', { name: 'Connect to this address' }).click()
    await page.getByText('127.0.0.1:9 does not answer').waitFor()
    await page.getByLabel('Address').fill(address)
    await page.getByRole('button', { name: 'Connect to this address' }).click()
    await house.has(`devices: [ ${address} ]`)
    await page.getByText('The lights are off. It plays when they go on.').waitFor()
    await page.getByText('Turn them on to arrange them in one picture.').waitFor()
    await page.getByRole('button', { name: 'Search', exact: true }).waitFor()
    assert.match(
      (await page.textContent('#scene'))!,
      /^The lights are off\. This shape stands in for (them|their 30 LEDs)\.$/,
    )
    await keepScreenshot(page, 'new-house-devices-390')

    // Somebody tries the lights where they were connected, and saves what is to be the show.
    await page.getByRole('button', { name: 'Turn on', exact: true }).click()
    await page.getByRole('button', { name: 'Turn off', exact: true }).waitFor()
    await until(() => device.mode === 'rt')
    await page.getByRole('tab', { name: 'Schedule' }).click()
    await page.getByText('Streamed', { exact: true }).waitFor()
    const stored = 'what plays is being stored on the lights, which then play on by themselves.'
    await page.getByText(`The computer that runs Ledloom must stay on: ${stored}`).waitFor()
    await page.getByRole('tab', { name: 'Presets' }).click()
    await page.getByRole('textbox').first().fill('The show')
    await page.getByRole('button', { name: /^Save/ }).first().click()
    await page.getByRole('tab', { name: 'Schedule' }).click()
    await page.getByRole('button', { name: 'Turn off', exact: true }).click()
    await until(() => device.mode === 'off')
    await page.getByRole('tab', { name: 'Devices' }).click()
    await page.locator('.badge').getByText('Off', { exact: true }).waitFor()
    assert.is(await page.getByRole('button', { name: 'Live again' }).count(), 0)
    await page.getByRole('tab', { name: 'Schedule' }).click()

    const form = page.getByRole('form', { name: 'Add to the schedule' })
    await page.getByRole('button', { name: 'Add to the schedule' }).click()
    await form.getByLabel('Play', { exact: true }).fill('Candles')
    await form.getByLabel('Latitude').fill('48.14, 11.58')
    await form.getByLabel('Latitude').blur()
    assert.is(await form.getByLabel('Longitude').inputValue(), '11.58')
    assert.equal(await violations(page), [])
    assert.equal(await smallTargets(page), [])
    await keepScreenshot(page, 'new-house-form-390')
    await form.getByRole('button', { name: 'Save' }).click()
    await form.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Add to the schedule' }).click()
    await form.getByLabel('Play', { exact: true }).fill('The show')
    await form.getByRole('button', { name: 'Fri', exact: true }).click()
    await form.getByRole('button', { name: 'Save' }).click()
    await form.waitFor({ state: 'detached' })
    await keepScreenshot(page, 'new-house-390')
    assert.is(
      house.text,
      `# The house: which lights play what, and when. docs/serve.md of Ledloom has everything that can stand here.
# The page of the house writes into this file, and leaves what you write as it is.
devices: [ ${address} ]
place: { latitude: 48.14, longitude: 11.58 }
schedule:
  - name: candle
    from: dusk
    to: 23:00
    play: candle
  - { name: The show, from: dusk, to: 23:00, days: [ fri ], priority: 1, play: preset:The show }
`,
    )
    assert.equal(faults, [])
    await leave()
    await running.close()

    const words = ['--config', house.path, '--data', place.path('new'), '--plan', '7d', '--json']
    const { stdout } = await runLedloom('serve', ...words)
    const plan: { name: string; start: string; end: string; play: string }[] = JSON.parse(stdout)
    const shows = plan.filter(({ name }) => name === 'The show')
    assert.ok(shows.length === 1 || shows.length === 2, `${shows.length} shows in seven days`)
    assert.ok(plan.length >= 7 && plan.length <= 8, `${plan.length} evenings in seven days`)
    for (const { name, start, end, play } of plan) {
      const isFriday = new Date(start).toLocaleDateString('en', { weekday: 'long' }) === 'Friday'
      assert.is(name, isFriday ? 'The show' : 'candle')
      assert.is(play, isFriday ? 'preset:The show' : 'candle')
      assert.match(end, /T23:00:00/)
    }
  },
)

test.run()
