import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { violations } from '../../../preview/test/axe.ts'
import { browserTests } from '../../../preview/test/browser.ts'
import { keepScreenshot } from '../../../preview/test/keep-screenshot.ts'
import { smallTargets } from '../../../preview/test/small-targets.ts'
import { Workplace } from '../workplace.ts'
import { HousePage } from './house-page.ts'

const test = suite('the end of a choice on the page')
const { browser, inBrowser } = browserTests(test)
const place = new Workplace()
const house = new HousePage(place, browser)

test.after(() => place.close())

inBrowser('what is chosen by hand ends when one press says', async () => {
  const device = await place.device({ ledCount: 30 })
  const text = [
    `devices: [ '${device.url.slice('http://'.length)}' ]`,
    'place: { latitude: 52, longitude: 13, timeZone: UTC }',
    'playlists: { calm: { items: [ plasma ] } }',
    'schedule:',
    '  - { name: always, from: 00:00, to: 24:00, play: plasma, fade: 0 }',
    '',
  ].join('\n')
  const { page, faults, leave } = await house.open(text, 'end')
  const now = page.locator('.plays-now')
  await now.getByText(/^plasma until .*by “always”\.$/i).waitFor()
  const group = page.getByRole('radiogroup', { name: 'Plays until' })
  assert.is(await group.count(), 0)

  await page.getByRole('button', { name: 'Play calm now' }).click()
  await now.getByText(/^calm until .*00:00, chosen by hand\.$/).waitFor()
  assert.ok(await group.getByRole('radio', { name: 'next entry' }).isChecked())
  await group.getByRole('radio', { name: 'I change it' }).click()
  await now.getByText('calm until you change it, chosen by hand.').waitFor()
  // The schedule plays until midnight, which is offered; another time is typed.
  await group.getByRole('radio', { name: '00:00' }).click()
  const time = page.getByLabel('Time at which it ends')
  await time.fill('23:15')
  await time.press('Enter')
  await now.getByText(/^calm until .*23:15, chosen by hand\.$/).waitFor()
  await group.getByRole('radio', { name: '23:15', checked: true }).waitFor()
  // What is typed on the way to a time does not count.
  await page.evaluate(`{
    globalThis.said = new Set()
    const line = document.querySelector('.plays-now')
    const watch = { childList: true, characterData: true, subtree: true }
    new MutationObserver(() => said.add(line.textContent)).observe(line, watch)
  }`)
  await time.press('ArrowUp')
  await time.pressSequentially('1045p')
  await time.blur()
  await now.getByText(/^calm until .*22:45, chosen by hand\.$/).waitFor()
  assert.is(await time.inputValue(), '22:45')
  const said = await page.evaluate<string[]>('[...said]')
  assert.is(said.length, 1, said.join('\n'))
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 800 })
    assert.equal(await violations(page), [])
    assert.equal(await smallTargets(page), [])
    await keepScreenshot(page, `choice-end-${width}`)
  }

  await page.getByRole('button', { name: 'Turn off' }).first().click()
  const off = page.getByRole('radiogroup', { name: 'Off until' })
  await off.getByRole('radio', { name: 'I change it' }).click()
  await now.getByText('The lights are off until you turn them on.').waitFor()
  await page.getByRole('button', { name: 'Follow the schedule' }).click()
  await off.waitFor({ state: 'detached' })
  await now.getByText(/^plasma until .*by “always”\.$/i).waitFor()
  assert.equal(faults, [])
  await leave()
})

test.run()
