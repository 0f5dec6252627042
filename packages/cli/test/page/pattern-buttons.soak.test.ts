import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { axeScript, violations } from '../../../preview/test/axe.ts'
import { browserTests, openPage } from '../../../preview/test/browser.ts'
import { MIDI, sendMidi } from '../../../preview/test/imitated-midi.ts'
import { smallTargets } from '../../../preview/test/small-targets.ts'
import { until } from '../../../studio/test/until.ts'
import { openStudioPlace, type StudioPlace } from './studio-place.ts'

const test = suite('buttons of patterns on a page')
const { browser, inBrowser } = browserTests(test)

/** Each press is counted, and changes the light. */
const PIXELBLAZE = `export var count = 0
export function triggerFire() { count++ }
export function render() { rgb(count % 2, 0, 0) }`

const ISF = `/*{ "INPUTS": [{ "NAME": "fire", "TYPE": "event" }] }*/
void main() { gl_FragColor = fire ? vec4(1.0) : vec4(vec3(0.0), 1.0); }`

let at: StudioPlace

test.before(async () => {
  at = await openStudioPlace('gradient', 40)
})
test.after(() => at.close())

async function open(name: string, text: string, init = '') {
  await at.act('add-pattern', { name, text })
  const { id: layer } = at.controls.state.show!.layers.at(-1)!
  const { page, faults, leave } = await openPage(browser(), at.preview.url, {
    ...{ init: init + (await axeScript()), hasTouch: true },
  })
  await page.waitForSelector('.panel')
  const counted = async (count: number) => {
    await at.act('watch-pattern', { layer })
    await until(() => at.controls.state.watched?.[layer]?.count === count)
  }
  const close = async () => {
    assert.equal(faults, [])
    await leave()
    await at.act('remove-layer', { layer })
  }
  return { page, layer, counted, close }
}

inBrowser('a button is pressed by a click, a tap and a key', async () => {
  const { page, layer, counted, close } = await open('buttons.js', PIXELBLAZE)
  const button = page.getByRole('button', { name: 'Press Fire' })
  await button.click()
  await counted(1)
  await button.tap()
  await counted(2)
  await button.focus()
  await page.keyboard.press('Enter')
  await counted(3)
  assert.equal(await violations(page), [])
  assert.equal(await smallTargets(page), [])
  const { params } = at.controls.state.show!.layers.find(({ id }) => id === layer)!
  assert.equal(params, {})
  await close()
})

inBrowser('a pad of a MIDI controller that is mapped presses it each time, once', async () => {
  const { page, layer, counted, close } = await open('pads.js', PIXELBLAZE, MIDI)
  const map = page.getByRole('button', { name: 'Map', exact: true })
  await map.click()
  await page.getByRole('button', { name: 'Press Fire' }).press('Enter')
  await page.getByText(/^Now move a knob, or press a pad or a key, for /).waitFor()
  await sendMidi(page, 0x99, 36, 100)
  await sendMidi(page, 0x89, 36, 0)
  const list = page.getByRole('list', { name: 'Mapped knobs and keys' })
  await list.getByText(/Pad 36, channel 10$/).waitFor()
  await map.click()
  const isMapped = () => at.controls.state.show!.layers.find(({ id }) => id === layer)!.controls
  assert.equal(isMapped(), { 'params.fire': { note: 36, channel: 10 } })
  // Neither choosing the button nor the pad pressed it.
  await counted(0)
  for (const count of [1, 2, 3]) {
    await sendMidi(page, 0x99, 36, 20 * count)
    await sendMidi(page, 0x89, 36, 0)
    await counted(count)
  }
  // Another pad presses nothing: what is sent after it would be counted as one more.
  await sendMidi(page, 0x99, 37, 100)
  await sendMidi(page, 0x99, 36, 100)
  await counted(4)
  await close()
})

inBrowser('a pad presses an event of ISF, which lights one frame', async () => {
  const { page, layer, close } = await open('event.fs', ISF, MIDI)
  const map = page.getByRole('button', { name: 'Map', exact: true })
  await map.click()
  await page.getByRole('button', { name: 'Press Fire' }).press('Enter')
  await page.getByText(/^Now move a knob, or press a pad or a key, for /).waitFor()
  await sendMidi(page, 0x90, 60, 127)
  await page
    .getByRole('list', { name: 'Mapped knobs and keys' })
    .getByText(/Pad 60, channel 1$/)
    .waitFor()
  await map.click()
  const presses: unknown[] = []
  const act = at.controls.act.bind(at.controls)
  at.controls.act = (name, input) => {
    if (name === 'press-button') presses.push(input)
    return act(name, input)
  }
  await sendMidi(page, 0x90, 60, 1)
  await sendMidi(page, 0x90, 60, 0)
  await until(() => presses.length > 0)
  assert.equal(presses, [{ layer, name: 'fire' }])
  await close()
})

test.run()
