import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { violations } from '../../../preview/test/axe.ts'
import { browserTests } from '../../../preview/test/browser.ts'
import { keepScreenshot } from '../../../preview/test/keep-screenshot.ts'
import { smallTargets } from '../../../preview/test/small-targets.ts'
import { until } from '../../../studio/test/until.ts'
import { Workplace } from '../workplace.ts'
import { HousePage } from './house-page.ts'

const test = suite('lights by themselves on the page')
const { browser, inBrowser } = browserTests(test)
const place = new Workplace()
const house = new HousePage(place, browser)

test.after(() => place.close())

inBrowser(
  'a light that shows something by itself says so, and goes back to the house',
  async () => {
    const devices = [await place.device({ ledCount: 30 }), await place.device({ ledCount: 30 })]
    const [first, second] = devices.map(({ url }) => url.slice('http://'.length))
    const text = [
      `devices: [ ${first}, ${second} ]`,
      `groups: { porch: [ ${second} ] }`,
      'playlists: { calm: { items: [ fire, plasma ] } }',
      '',
    ].join('\n')
    const { page, faults, leave, running } = await house.open(text, 'own')
    await page.setViewportSize({ width: 360, height: 740 })
    const url = await running.says(/^page: (http:\S+?)\/?$/m)
    const ask = (path: string, method: string, body?: object) =>
      fetch(`${new URL(url).origin}/api/v1/${path}`, {
        ...{ method, ...(body && { body: JSON.stringify(body) }) },
        headers: { 'Content-Type': 'application/json' },
      })
    // Nothing was streamed to it by the house before.
    const path = `lights/${devices[0]!.mac.replaceAll(':', '')}`
    await until(async () => (await ask(path, 'PATCH', { play: 'fire' })).ok)
    await page.getByRole('tab', { name: 'Devices' }).click()
    const early = page.getByRole('listitem').filter({ hasText: 'By itself' })
    await early.getByText('It shows Fire.').waitFor()
    await early.getByRole('button', { name: /^Blink/ }).waitFor()
    assert.is(await page.getByText(/^No devices yet/).count(), 0)
    await page.getByText(/^The lights show something by themselves\./).waitFor()
    assert.equal(await violations(page), [])
    await keepScreenshot(page, 'own-lights-first-360')
    await ask(path, 'PATCH', { isFollowing: true })
    await ask('house', 'PATCH', { play: 'calm' })
    await page.getByText('Live', { exact: true }).nth(devices.length).waitFor()

    // On its way to its own picture and back it is never shown as one that is free.
    const shown = await watchCards(page)
    await ask(path, 'PATCH', { play: 'fire' })
    await early.getByText('It shows Fire.').waitFor()
    await early.getByRole('button', { name: /^Back to the house/ }).click()
    await early.waitFor({ state: 'detached' })
    await page.getByText('Live', { exact: true }).nth(devices.length).waitFor()
    const said = await shown()
    assert.ok(said.includes('By itself'))
    assert.equal(
      said.filter((each) => each === 'Found' || each.startsWith('Mode of')),
      [],
    )
    await page.getByRole('tab', { name: 'Schedule' }).click()

    await until(() => devices.every(({ mode }) => mode === 'rt'))
    assert.is((await ask('lights/porch', 'PATCH', { color: { r: 255, g: 136, b: 0 } })).status, 200)

    const list = page.getByRole('list', { name: 'Lights by themselves' })
    await list.getByText('porch shows #ff8800.').waitFor()
    const swatch = "getComputedStyle(document.querySelector('.own-lights .swatch')).backgroundColor"
    assert.is(await page.evaluate(swatch), 'rgb(255, 136, 0)')
    assert.equal(await violations(page), [])
    assert.equal(await smallTargets(page), [])
    await keepScreenshot(page, 'own-lights-now-360')
    // Each tab has a word, large enough for a finger.
    for (const tab of await page.getByRole('tab').all()) {
      const { width, height } = (await tab.boundingBox())!
      assert.ok(width >= 44 && height >= 44, `${await tab.textContent()}: ${width} × ${height}`)
      const word = (await tab.locator('span').boundingBox())!
      assert.ok(word.width > 10 && word.height > 8, `${await tab.textContent()} is not seen`)
    }

    await page.getByRole('tab', { name: 'Devices' }).click()
    const card = page.getByRole('listitem').filter({ hasText: 'By itself' })
    await card.getByText('With the group porch, it shows #ff8800.').waitFor()
    assert.is(await card.getByRole('button', { name: /^Connect/ }).count(), 0)
    // Its own mode is not what it shows, and would be taken back by the next frame.
    await card
      .getByLabel(/^Brightness of /)
      .first()
      .waitFor()
    assert.is(await card.getByLabel(/^Mode of /).count(), 0)
    assert.equal(await violations(page), [])
    await keepScreenshot(page, 'own-lights-devices-360')
    await card.getByRole('button', { name: /^Back to the house/ }).click()
    await card.waitFor({ state: 'detached' })
    await until(() => devices.every(({ mode }) => mode === 'rt'))
    // What the house plays on it is not its mode: there is none to set.
    assert.is(await page.getByLabel(/^Mode of /).count(), 0)
    await page.getByText('Live', { exact: true }).nth(devices.length).waitFor()

    // One press shows which string a card is of: that alone is white.
    await ask('house', 'PATCH', { brightness: 0 })
    const brightest = devices.map(() => 0)
    for (const [i, device] of devices.entries()) {
      await until(() => Math.max(...device.shown) === 0)
      device.onShow((light) => {
        brightest[i] = Math.max(brightest[i]!, ...light)
      })
    }
    await page
      .getByRole('button', { name: /^Blink/ })
      .first()
      .click()
    await until(() => brightest[0]! > 0.5)
    await page.getByText('Blinks…').waitFor()
    await keepScreenshot(page, 'blink-360')
    assert.equal(await violations(page), [])
    assert.equal(await smallTargets(page), [])
    await page.setViewportSize({ width: 1280, height: 800 })
    await keepScreenshot(page, 'blink-1280')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByText('Blinks…').waitFor({ state: 'detached' })
    assert.is(brightest[1], 0)
    await ask('house', 'PATCH', { brightness: 1 })
    await page.getByRole('tab', { name: 'Schedule' }).click()
    await list.waitFor({ state: 'detached' })

    // One press turns off that one alone, and says until when.
    await page.getByRole('tab', { name: 'Devices' }).click()
    await page
      .getByRole('button', { name: /^Turn off/ })
      .nth(1)
      .click()
    await card.getByText('It is off by itself.').waitFor()
    const areLit = () => devices.filter(({ shown }) => Math.max(...shown) > 0).length
    await until(() => areLit() === 1)
    const turnOn = card.getByRole('button', { name: /^Turn on/ })
    assert.is(await turnOn.and(page.locator(':focus')).count(), 1)
    assert.equal(await violations(page), [])
    assert.equal(await smallTargets(page), [])
    await keepScreenshot(page, 'own-lights-off-360')
    await turnOn.click()
    await card.waitFor({ state: 'detached' })

    // One that is off by itself can be taken out of the house, though its picture is not there.
    await ask(path, 'PATCH', { isOn: false, until: 'changed' })
    await page.getByRole('tab', { name: 'Schedule' }).click()
    await list.getByText('is off by itself until you change it.').waitFor()
    await page.setViewportSize({ width: 1280, height: 800 })
    await keepScreenshot(page, 'own-lights-now-1280')
    await page.getByRole('tab', { name: 'Devices' }).click()
    await card.getByRole('button', { name: /^Disconnect/ }).click()
    await house.has(`devices: [ ${second} ]`)
    assert.equal(faults, [])
    await leave()
  },
)

/** Collects what the badges and the fields of modes on cards say, however briefly, until the result is called. */
async function watchCards(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(`{
    globalThis.shown = new Set()
    new MutationObserver(() => {
      for (const badge of document.querySelectorAll('.cards .badge')) shown.add(badge.textContent)
      const fields = document.querySelectorAll('[aria-label^="Mode of "]')
      for (const field of fields) shown.add(field.ariaLabel)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  }`)
  return () => page.evaluate('[...shown]')
}

test.run()
