import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { eventually, settled } from './eventually.ts'
import type { FakeStudio } from './fake-studio/fake-studio.ts'
import { parametersSet } from './parameters-set.ts'
import { studioPageTests } from './studio-page.ts'

const test = suite('page parameters')
const { open, inBrowser } = studioPageTests(test)

/** What is played at a standstill, so that frames differ by what is set alone. */
async function standStill(controls: FakeStudio): Promise<void> {
  await controls.act('pause', {})
  await controls.act('seek', { time: 3.3 })
}

interface Change {
  readonly effect: string
  readonly parameter: string
  readonly make: (page: Page) => Promise<unknown>
  readonly wanted: unknown
  /** Where the light is the same all the same. */
  readonly isUnseen?: boolean
}

const slider = (page: Page, name: string) => page.getByRole('slider', { name, exact: true })

const CHANGES: Readonly<Record<string, Change>> = {
  number: {
    effect: 'comet',
    parameter: 'tail',
    make: (page) =>
      page
        .getByLabel('Tail, of the wire')
        .fill('0.9')
        .then(() => page.keyboard.press('Enter')),
    wanted: 0.9,
  },
  integer: {
    effect: 'comet',
    parameter: 'count',
    make: (page) => slider(page, 'Count').press('End'),
    wanted: 20,
  },
  choice: {
    effect: 'comet',
    parameter: 'heading',
    make: (page) => page.getByRole('radio', { name: 'backward' }).check(),
    wanted: 'backward',
  },
  boolean: {
    effect: 'gradient',
    parameter: 'mirror',
    make: (page) => page.getByRole('switch').click(),
    wanted: true,
  },
  colour: {
    effect: 'sparkle',
    parameter: 'background',
    make: (page) => page.getByLabel('Background', { exact: true }).fill('#ff8800'),
    wanted: '#ff8800',
  },
  palette: {
    effect: 'plasma',
    parameter: 'palette',
    make: async (page) => {
      await page.getByRole('combobox', { name: 'Palette' }).click()
      await page.getByRole('option', { name: 'Ice' }).click()
    },
    wanted: 'ice',
  },
  direction: {
    effect: 'scanner',
    parameter: 'direction',
    make: (page) => page.getByRole('radio', { name: 'up' }).check(),
    wanted: 'up',
  },
  seed: {
    effect: 'sparkle',
    parameter: 'seed',
    make: (page) =>
      page
        .getByLabel('Seed', { exact: true })
        .fill('77')
        .then(() => page.keyboard.press('Enter')),
    wanted: 77,
  },
  text: {
    effect: 'text',
    parameter: 'text',
    make: (page) => page.getByRole('textbox', { name: 'Text' }).fill('WWW'),
    wanted: 'WWW',
  },
}

for (const [kind, { effect, parameter, make, wanted }] of Object.entries(CHANGES)) {
  inBrowser(
    `the control of a ${kind} changes the light, and its reset brings it back`,
    async () => {
      const { controls, page, faults } = await open({ layers: [effect] })
      await standStill(controls)
      await eventually(() => assert.ok(controls.bytes.length > 0))
      await settled(() => controls.bytes.join(), 80)
      const before = controls.bytes
      await make(page)
      await eventually(() => assert.equal(parametersSet(controls, parameter).at(-1), wanted))
      await eventually(() => assert.not.equal(controls.bytes, before))
      const label = parameter.charAt(0).toUpperCase() + parameter.slice(1)
      await page.getByRole('button', { name: `Reset ${label}` }).click()
      await eventually(() => assert.is(parametersSet(controls, parameter).at(-1), null))
      await eventually(() => assert.equal(controls.bytes, before))
      assert.equal(faults, [])
    },
  )
}

test.run()
