import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Controlled } from '../../studio/controlled.ts'
import { PressedValues } from '../../studio/pressed-values.ts'

const test = suite('PressedValues')

const KNOB = { midi: 1, channel: 1 } as const
const PAD = { note: 36, channel: 10 } as const

type Answer = (isDone: boolean) => void

/** Values whose studio answers when a test asks it to, and what was asked of it. */
function openValues() {
  const asked: unknown[] = []
  const answers: Answer[] = []
  const values = new PressedValues({
    act: (_name, input) => {
      asked.push(...Object.values(input))
      return new Promise((resolve) => answers.push(resolve))
    },
  })
  return { values, asked, answers }
}

const SWITCH: Extract<Controlled, { kind: 'switch' }> = {
  ...{ kind: 'switch', value: true },
  set: (visible) => ({ name: 'show-layer', input: { layer: 'a', visible } }),
}

const CHOICE: Extract<Controlled, { kind: 'choice' }> = {
  ...{ kind: 'choice', value: 'b', options: ['a', 'b', 'c'] },
  set: (blend) => ({ name: 'set-layer', input: { layer: 'a', blend } }),
}

const ofLayer = (asked: readonly unknown[]) => asked.filter((value) => value !== 'a')

test('a pad flips a switch at each press, also before the studio has answered', async () => {
  const { values, asked, answers } = openValues()
  for (const value of [0.8, 0, 1, 0]) values.take('one', SWITCH, { control: PAD, value })
  assert.equal(ofLayer(asked), [false, true])
  for (const answer of answers) answer(true)
  await Promise.resolve()
  values.take('one', { ...SWITCH, value: false }, { control: PAD, value: 1 })
  assert.equal(ofLayer(asked), [false, true, true])
})

test('a press that is refused leaves the value where the studio has it', async () => {
  const { values, asked, answers } = openValues()
  values.take('one', SWITCH, { control: PAD, value: 1 })
  answers[0]!(false)
  await Promise.resolve()
  values.take('one', SWITCH, { control: PAD, value: 1 })
  assert.equal(ofLayer(asked), [false, false])
})

test('a knob is on beyond its middle, and asks only for changes', () => {
  const { values, asked } = openValues()
  for (const value of [1, 0.6, 0.4, 0.2, 0.7]) values.take('one', SWITCH, { control: KNOB, value })
  assert.equal(asked.length, 4)
  assert.equal(ofLayer(asked), [false, true])
})

test('a pad steps through a choice and starts over, a knob spans it', () => {
  const byPad = openValues()
  for (let press = 0; press < 3; press++) {
    byPad.values.take('one', CHOICE, { control: PAD, value: 1 })
    byPad.values.take('one', CHOICE, { control: PAD, value: 0 })
  }
  assert.equal(byPad.asked, ['a', 'c', 'a', 'a', 'a', 'b'])
  const byKnob = openValues()
  for (const value of [0.34, 0.5, 0, 0.66, 0.67, 1])
    byKnob.values.take('one', CHOICE, { control: KNOB, value })
  assert.equal(byKnob.asked, ['a', 'a', 'a', 'b', 'a', 'c'])
})

test('a knob presses when it passes its middle, a pad when it is hit', () => {
  const { values, asked } = openValues()
  const press = () => ({ name: 'seek', input: { time: 0 } }) as const
  const target = { kind: 'press', press } as const
  for (const value of [0.4, 0.6, 0.9, 0.1, 1]) values.take('one', target, { control: KNOB, value })
  assert.equal(asked, [0, 0])
  for (const value of [0.3, 0]) values.take('two', target, { control: PAD, value })
  assert.equal(asked, [0, 0, 0])
})

test.run()
