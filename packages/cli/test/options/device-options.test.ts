import { Command } from '@commander-js/extra-typings'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import * as target from '../../src/options/device-options.ts'

const test = suite('device options')

function parse(...parameters: string[]) {
  return new Command()
    .addOption(target.to)
    .addOption(target.family)
    .addOption(target.firmware)
    .addOption(target.leds)
    .exitOverride()
    .configureOutput({ writeErr: () => {} })
    .parse(parameters, { from: 'user' })
    .opts()
}

test('the device described is of family F with firmware 2.7.1 by default', () => {
  assert.equal(parse(), { family: 'F', firmware: '2.7.1' })
})

test('given values replace the defaults', () => {
  assert.equal(parse('--to', '10.0.0.2', '--family', 'D', '--firmware', '2.3.5', '--leds', '105'), {
    to: ['10.0.0.2'],
    family: 'D',
    firmware: '2.3.5',
    leds: 105,
  })
})

test('other families and numbers of LEDs are refused', () => {
  assert.throws(() => parse('--family', 'H'), /D, F, G/)
  for (const count of ['0', '1201', '2.5']) assert.throws(() => parse('--leds', count), /1 to 1200/)
})

test.run()
