import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { parseLightCommand } from '../../src/mqtt/light-messages.ts'

const test = suite('light-messages')

for (const [payload, message] of [
  ['{"brightness":"x"}', 'brightness must be 0 to 255'],
  ['{"color":{"r":1,"g":300,"b":1}}', 'color.g must be 0 to 255'],
  ['{"color":"red"}', 'color must have r, g and b'],
  ['{"state":"on"}', 'state must be ON or OFF'],
  ['{"state":"ON","effect":5}', 'effect must be a text'],
  ['{"brightness":5}', 'state is missing: ON or OFF'],
  ['{}', 'state is missing: ON or OFF'],
  ['5', 'a command must be such as {"state":"ON"}'],
  ['null', 'a command must be such as {"state":"ON"}'],
  ['ON', 'a command must be JSON'],
] as const) {
  test(`of ${payload} the mistake is said`, () => {
    assert.throws(
      () => parseLightCommand(payload),
      (error: Error) => error.message === message || assert.is(error.message, message),
    )
  })
}

test('what Home Assistant sends besides is no mistake', () => {
  assert.is(parseLightCommand('{"state":"OFF","transition":2}'), 'off')
  assert.equal(parseLightCommand('{"state":"ON","brightness":51,"flash":"long"}'), {
    ...{ brightness: 0.2, color: undefined },
  })
})

test.run()
