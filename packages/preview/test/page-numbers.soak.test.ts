import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { eventually } from './eventually.ts'
import type { FakeStudio } from './fake-studio/fake-studio.ts'
import { MIDI, sendMidi } from './imitated-midi.ts'
import { studioPageTests } from './studio-page.ts'

const test = suite('numbers that follow something, and knobs and keys')
const { open, inBrowser } = studioPageTests(test)

const until = (isSo: () => boolean | Promise<boolean>) =>
  eventually(async () => assert.ok(await isSo(), String(isSo)))

const layerOf = (controls: FakeStudio) => controls.state.show.layers[0]!

const slider = (page: Page, name: string) => page.getByRole('slider', { name, exact: true })

inBrowser('a number follows a wave by keys alone, shows its value, and is let go', async () => {
  const { page, controls, faults } = await open()
  const button = page.getByRole('button', { name: 'Let Opacity follow…' })
  await button.focus()
  await page.keyboard.press('Enter')
  const follows = page.getByLabel('Follows', { exact: true })
  await follows.focus()
  await until(() => layerOf(controls).modulators?.opacity !== undefined)
  assert.equal(layerOf(controls).modulators, { opacity: { follow: 'lfo', from: 0.5, to: 1 } })
  await slider(page, 'From').fill('25')
  await until(() => layerOf(controls).modulators?.opacity?.from === 0.25)
  controls.change({ values: { [layerOf(controls).id]: { opacity: 0.5 } } })
  const present = slider(page, 'Opacity')
  await until(async () => (await present.inputValue()) === '50')
  assert.is(await present.isDisabled(), true)
  controls.change({ values: { [layerOf(controls).id]: { opacity: 0.75 } } })
  await until(async () => (await present.inputValue()) === '75')
  await follows.selectOption('envelope')
  await until(() => layerOf(controls).modulators?.opacity?.follow === 'envelope')
  await slider(page, 'Attack').fill('2.5')
  await page.getByLabel('Every', { exact: true }).last().fill('8')
  await page.keyboard.press('Enter')
  const envelope = { follow: 'envelope', from: 0.25, to: 1, attack: 2.5, every: 8 }
  await eventually(() => assert.equal(layerOf(controls).modulators?.opacity, envelope))
  await follows.selectOption('nothing')
  await until(async () => !(await present.isDisabled()))
  assert.equal(faults, [])
})

inBrowser(
  'a number that can follow nothing says why, one that follows the beat which',
  async () => {
    const { page, controls, faults } = await open({ layers: ['gradient'] })
    const why = page.getByRole('button', { name: /^Why .* follows nothing$/ }).first()
    const text = (await why.getAttribute('title'))!
    assert.match(text, /can't have keyframes or follow anything: /)
    assert.is(await why.getAttribute('aria-description'), text)
    await why.press('Enter')
    await page.getByRole('status').getByText(text).waitFor()
    await page.getByRole('button', { name: 'Let Opacity follow…' }).click()
    await page.getByLabel('Follows', { exact: true }).selectOption('beat')
    await until(() => layerOf(controls).modulators?.opacity !== undefined)
    const heard = { from: 'beat', level: 0.5, beatsPerMinute: 120 } as const
    controls.change({ sound: { [layerOf(controls).id]: heard } })
    await page.getByText('Hears the built-in beat of 120 bpm').waitFor()
    assert.equal(faults, [])
  },
)

inBrowser('a slider is moved, then a knob: the knob moves it, and is removed', async () => {
  const { page, controls } = await open({ browser: { init: MIDI } })
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await page.getByText('Touch or focus a number,').waitFor()
  await slider(page, 'Opacity').press('ArrowLeft')
  await page.getByText('Now move a knob, or press a pad or a key, for Opacity.').waitFor()
  await sendMidi(page, 0xb1, 21, 64)
  await until(() => layerOf(controls).controls !== undefined)
  assert.equal(layerOf(controls).controls, { opacity: { midi: 21, channel: 2 } })
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  const list = page.getByRole('list', { name: 'Mapped knobs and keys' })
  await list.waitFor()
  await sendMidi(page, 0xb1, 21, 127)
  await until(() => layerOf(controls).opacity === 1)
  // Another channel changes nothing: what is sent after it arrives first otherwise.
  await sendMidi(page, 0xb0, 21, 0)
  await page.getByLabel('Brightness of all lights').fill('40')
  await until(() => controls.state.lights?.brightness === 0.4)
  assert.is(layerOf(controls).opacity, 1)
  await sendMidi(page, 0xb1, 21, 0)
  await until(() => layerOf(controls).opacity === 0)
  assert.match((await list.textContent()) ?? '', /^Opacity of .+ Knob 21, channel 2$/)
  await list.getByRole('button').click()
  await until(() => Object.keys(layerOf(controls).controls ?? {}).length === 0)
})

inBrowser('without MIDI keys are mapped: held, they hold a number up', async () => {
  const init = 'delete Navigator.prototype.requestMIDIAccess'
  const { page, controls } = await open({ browser: { init } })
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await page.getByText('This browser has no MIDI, so only keys work.').waitFor()
  await slider(page, 'Opacity').fill('40')
  await until(() => layerOf(controls).opacity === 0.4)
  await slider(page, 'Opacity').press('q')
  await until(() => layerOf(controls).controls !== undefined)
  assert.equal(layerOf(controls).controls, { opacity: { key: 'KeyQ' } })
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await page.getByRole('list', { name: 'Mapped knobs and keys' }).waitFor()
  await page.keyboard.down('q')
  await until(() => layerOf(controls).opacity === 1)
  await page.keyboard.up('q')
  await until(() => layerOf(controls).opacity === 0.4)
  await mapKeysToAll(page, controls)
})

/** Maps keys to play, to a preset, to a layer's eye and to its blend, none of which a touch changes. */
async function mapKeysToAll(page: Page, controls: FakeStudio): Promise<void> {
  await controls.act('save-preset', { name: 'Party' })
  const list = page.getByRole('list', { name: 'Mapped knobs and keys' })
  const done = controls.actions.length
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  const map = async (touch: () => Promise<void>, key: string, name: RegExp) => {
    await touch()
    await page.getByText(/^Now move a knob, or press a pad or a key, for /).waitFor()
    await page.keyboard.press(key)
    await list.getByText(name).waitFor()
  }
  const press = (name: RegExp) => () => page.getByRole('button', { name }).first().press('Enter')
  await map(press(/^(Pause|Play)$/), 'a', /^Play and pause of all layers/)
  await map(press(/^Hide /), 'b', /^Show or hide of /)
  await map(() => page.getByLabel('Blend', { exact: true }).focus(), 'c', /^Blend of /)
  await page.getByRole('tab', { name: 'Presets' }).click()
  await press(/^Load Party/)()
  await page
    .getByText('Now move a knob, or press a pad or a key, for the preset “Party”.')
    .waitFor()
  await page.keyboard.press('d')
  await page.getByRole('tab', { name: 'Show' }).click()
  await list.getByText('Preset “Party”').waitFor()
  const names = new Set(controls.actions.slice(done).map(({ name }) => name))
  assert.equal([...names], ['set-control'])
  await page.keyboard.press('Escape')
  const { blend } = layerOf(controls)
  for (const [key, name] of Object.entries({ a: 'pause', b: 'show-layer', c: 'set-layer' })) {
    await page.keyboard.press(key)
    await eventually(() => assert.is(controls.actions.at(-1)?.name, name))
  }
  assert.is(layerOf(controls).visible, false)
  assert.is.not(layerOf(controls).blend, blend)
  await page.keyboard.press('d')
  await eventually(() => assert.is(controls.actions.at(-1)?.name, 'load-preset'))
}

inBrowser(
  'the brightness of all has a knob, which moves the middle of what it follows',
  async () => {
    const { page, controls, faults } = await open({ browser: { init: MIDI } })
    const show = () => controls.state.show
    await page.getByRole('button', { name: 'Map', exact: true }).click()
    await page.getByRole('slider', { name: 'Brightness of all lights' }).focus()
    await page.getByText(/, for the brightness of all lights\.$/).waitFor()
    await sendMidi(page, 0xb0, 7, 64)
    await until(() => show().controls !== undefined)
    assert.equal(show().controls, { brightness: { midi: 7, channel: 1 } })
    await slider(page, 'Speed').last().focus()
    // As on a French keyboard.
    await page.evaluate("dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyQ', key: 'a' }))")
    await until(() => show().controls?.speed !== undefined)
    const list = page.getByRole('list', { name: 'Mapped knobs and keys' })
    await list.getByText('Key A').waitFor()
    await page.getByRole('button', { name: 'Map', exact: true }).click()
    await sendMidi(page, 0xb0, 7, 0)
    await until(() => controls.state.lights.brightness === 0)
    await page.getByRole('button', { name: 'Let Brightness follow…' }).click()
    await page.getByLabel('Follows', { exact: true }).selectOption('a wave (LFO)')
    await until(() => show().modulators?.brightness !== undefined)
    const { from, to } = show().modulators!.brightness!
    await list.getByText('moves what it follows').waitFor()
    await sendMidi(page, 0xb0, 7, 127)
    await until(() => show().modulators?.brightness?.to === 1)
    assert.is(show().modulators!.brightness!.from, 1 - (to - from) / 2)
    controls.change({ values: { whole: { brightness: 0.6 } } })
    await page.locator('.brightness output').getByText('60 %').waitFor({ state: 'attached' })
    assert.equal(faults, [])
  },
)

test.run()
