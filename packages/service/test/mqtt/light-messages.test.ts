import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { parseLightCommand } from '../../src/mqtt/light-messages.ts'
import { parseChoiceEnd } from '../../src/playing/choice-end.ts'

const test = suite('light-messages')

const HOUSE = {
  choiceEnd: (text: string) =>
    parseChoiceEnd(text, Date.parse('2026-11-23T20:00:00Z'), { timeZone: 'UTC' }),
}

for (const [payload, message] of [
  ['{"brightness":"x"}', 'brightness must be 0 to 255'],
  ['{"color":{"r":1,"g":300,"b":1}}', 'color.g must be 0 to 255'],
  ['{"color":"red"}', 'color must have r, g and b'],
  ['{"state":"on"}', 'state must be ON or OFF'],
  ['{"state":"ON","effect":5}', 'effect must be a text'],
  ['{"brightness":5}', 'state is missing: ON or OFF'],
  ['{}', 'state is missing: ON or OFF'],
  ['{"state":"ON","until":5}', 'until must be a text such as 23:00'],
  [
    '{"state":"ON","until":"2020-01-01T10:00"}',
    'until must be in the future; 2020-01-01T10:00 is over',
  ],
  ['5', 'a command must be such as {"state":"ON"}'],
  ['null', 'a command must be such as {"state":"ON"}'],
  ['ON', 'a command must be JSON'],
] as const) {
  test(`of ${payload} the mistake is said`, () => {
    assert.throws(
      () => parseLightCommand(payload, HOUSE),
      (error: Error) => error.message === message || assert.is(error.message, message),
    )
  })
}

test('what Home Assistant sends besides is no mistake', () => {
  assert.equal(parseLightCommand('{"state":"OFF","transition":2}', HOUSE), {
    ...{ isOn: false, until: undefined },
  })
  assert.equal(parseLightCommand('{"state":"ON","brightness":51,"flash":"long"}', HOUSE), {
    ...{ isOn: true, brightness: 0.2, color: undefined, until: undefined },
  })
})

test('a command may say when what it chooses ends', () => {
  assert.equal(parseLightCommand('{"state":"OFF","until":"changed"}', HOUSE), {
    ...{ isOn: false, until: 'changed' },
  })
  assert.equal(parseLightCommand('{"state":"ON","effect":"fire","until":"23:00"}', HOUSE), {
    ...{ isOn: true, brightness: undefined, play: 'fire' },
    until: Date.parse('2026-11-23T23:00:00Z'),
  })
})

test.run()
