import type { Locator, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { violations } from '../../../preview/test/axe.ts'
import { browserTests } from '../../../preview/test/browser.ts'
import { until } from '../../../studio/test/until.ts'
import { Workplace } from '../workplace.ts'
import { HousePage } from './house-page.ts'

const test = suite('a house by the keyboard')
const { browser, inBrowser } = browserTests(test)
const place = new Workplace()
const house = new HousePage(place, browser)

test.after(() => place.close())

/** More than the page has places for the focus. */
const MOST_TABS = 200

inBrowser('“dusk to 23:00, candles; Fridays the show” is set up by keys alone', async () => {
  const device = await place.device({ ledCount: 30 })
  const address = device.url.slice('http://'.length)
  const { page, faults, leave, running } = await house.open(undefined, 'keys')
  const keys = new Keys(page)
  const { keyboard } = page
  const tab = (name: string) => page.getByRole('tab', { name })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const form = page.getByRole('form', { name: 'Add to the schedule' })
  const inForm = (name: string) => form.getByRole('button', { name, exact: true })

  await keys.goTo(button('Connect lights'))
  await keyboard.press('Enter')
  await keys.isAt(tab('Devices'))
  await keys.goTo(page.getByRole('textbox', { name: 'Address' }))
  await keyboard.type(address)
  await keyboard.press('Enter')
  await house.has(`devices: [ ${address} ]`)
  await keys.goTo(page.getByRole('button', { name: /^Disconnect/ }), 'Shift+Tab')

  await keys.goTo(tab('Devices'), 'Shift+Tab')
  while (!(await keys.isThere(tab('Schedule')))) await keyboard.press('ArrowLeft')
  await keys.goTo(button('Turn on'))
  await keyboard.press('Enter')
  await keys.isAt(button('Turn off'))
  await until(() => device.mode === 'rt')
  await keys.goTo(tab('Schedule'), 'Shift+Tab')
  await keyboard.press('ArrowRight')
  await keys.goTo(page.getByRole('tabpanel', { name: 'Presets' }).getByRole('textbox').first())
  await keyboard.type('The show')
  await keyboard.press('Enter')
  await page
    .getByRole('button', { name: /The show/ })
    .first()
    .waitFor()
  await keys.goTo(tab('Presets'), 'Shift+Tab')
  await keyboard.press('ArrowLeft')

  await keys.goTo(button('Add to the schedule'))
  await keyboard.press('Enter')
  const play = form.getByLabel('Play', { exact: true })
  await keys.isAt(play)
  await keyboard.type('candels')
  await keys.goTo(form.getByLabel('Latitude'))
  // Both numbers may be typed one after the other.
  await keyboard.type('48.14, 11.58')
  await keys.goTo(form.getByLabel('Longitude'))
  assert.is(await form.getByLabel('Longitude').inputValue(), '11.58')
  await keyboard.press('Enter')
  // The field that is wrong has the focus, and is described by what is wrong.
  await keys.isAt(play)
  assert.is(await play.getAttribute('aria-invalid'), 'true')
  assert.match(await keys.description(), /Nothing is called “candels”\. Did you mean Candles\?/)
  assert.equal(await violations(page), [])
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('Candles')
  await keyboard.press('Enter')
  await keys.isAt(button('Add to the schedule'))
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()

  await keyboard.press('Enter')
  await keyboard.type('The show')
  await keys.goTo(inForm('Fri'))
  await keyboard.press('Space')
  await keys.isAt(inForm('Fri'))
  await keys.goTo(inForm('Save'))
  await keyboard.press('Enter')
  await keys.isAt(button('Add to the schedule'))
  const text = house.text
  assert.match(text, /- name: candle\n {4}from: dusk\n {4}to: 23:00\n {4}play: candle\n/)
  assert.match(
    text,
    /name: The show, from: dusk, to: 23:00, days: \[ fri \], priority: 1, play: preset/,
  )

  // A question is said, and gives the focus back to its row, or to what follows once that is gone.
  await keys.goTo(button('Remove The show'), 'Shift+Tab')
  for (const answer of ['Cancel', 'Remove']) {
    await keys.goTo(button('Remove The show'))
    await keyboard.press('Enter')
    await page.getByRole('alert').getByText('Remove “The show” from the schedule').waitFor()
    await keys.goTo(page.getByRole('group').getByRole('button', { name: answer, exact: true }))
    await keyboard.press('Enter')
    await keys.isAt(button(answer === 'Cancel' ? 'Change The show' : 'Change candle'))
    if (answer === 'Cancel') assert.is(house.text, text)
  }
  await keyboard.press('ControlOrMeta+z')
  await until(() => house.text === text)
  await keys.isAt(button('Change candle'))

  // What goes away gives the focus to what stands beside it.
  await keys.goTo(button('Follow the schedule'), 'Shift+Tab')
  await keyboard.press('Enter')
  await keys.isAt(page.getByRole('button', { name: /^Turn o/ }))
  assert.equal(await violations(page), [])
  assert.equal(faults, [])
  await leave()
  await running.close()
})

inBrowser('Ctrl-Z takes back what was done last before the service has answered', async () => {
  const text = `devices: []
schedule:
  - { name: early, from: '18:00', to: '19:00', play: fire }
  - { name: late, from: '20:00', to: '21:00', play: plasma }
`
  const { page, faults, leave, running } = await house.open(text, 'slow')
  const answers = await heldAnswers(page)
  await page.reload()
  await page.getByRole('tab', { name: 'Schedule' }).click()
  const remove = async (name: string) => {
    await page.getByRole('button', { name: `Remove ${name}` }).click()
    await page.getByRole('group').getByRole('button', { name: 'Remove', exact: true }).click()
  }
  const nothing = page.getByRole('button', { name: 'Nothing to undo' })
  await nothing.waitFor()
  answers.hold()
  await remove('early')
  await nothing.waitFor()
  await page.keyboard.press('ControlOrMeta+z')
  answers.letGo()
  await page.getByRole('button', { name: 'Redo: Remove “early”' }).waitFor()
  assert.is(house.text, text)

  await remove('early')
  await page.getByRole('button', { name: 'Change early' }).waitFor({ state: 'detached' })
  const without = house.text
  answers.hold()
  await remove('late')
  await page.keyboard.press('ControlOrMeta+z')
  answers.letGo()
  await page.getByRole('button', { name: 'Redo: Remove “late”' }).waitFor()
  assert.is(house.text, without)
  answers.hold()
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await page.keyboard.press('ControlOrMeta+z')
  answers.letGo()
  await page.getByRole('button', { name: 'Redo: Remove “early”' }).waitFor()
  await until(() => house.text === text)
  assert.equal(faults, [])
  await leave()
  await running.close()
})

/** What the service tells a page, which a test holds back for a while. Call it before the page is loaded. */
async function heldAnswers(page: Page): Promise<{ hold(): void; letGo(): void }> {
  let held: (() => void)[] | undefined
  await page.routeWebSocket(/\/feed$/, (socket) => {
    socket.connectToServer().onMessage((message) => {
      if (held === undefined) socket.send(message)
      else held.push(() => socket.send(message))
    })
  })
  return {
    hold() {
      held = []
    },
    letGo() {
      for (const send of held ?? []) send()
      held = undefined
    },
  }
}

/** Where the focus of a page is, and goes by keys. */
class Keys {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** Presses a key until the focus is there. */
  async goTo(wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    for (let pressed = 0; pressed < MOST_TABS; pressed++) {
      if (await this.isThere(wanted)) return
      await this.#page.keyboard.press(key)
    }
    throw new Error(`${key} does not lead to ${wanted}`)
  }

  async isThere(wanted: Locator): Promise<boolean> {
    return (await wanted.and(this.#page.locator(':focus')).count()) === 1
  }

  /** Waits until the focus is there. */
  async isAt(wanted: Locator): Promise<void> {
    await wanted.and(this.#page.locator(':focus')).waitFor()
  }

  /** What screen readers add to the name of what has the focus. */
  async description(): Promise<string> {
    const id = await this.#page.locator(':focus').getAttribute('aria-describedby')
    return (await this.#page.locator(`[id="${id}"]`).textContent()) ?? ''
  }
}

test.run()
