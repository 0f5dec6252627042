import { Command } from '@commander-js/extra-typings'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { brightness, gamma, outputOptions, white } from '../../src/options/output-options.ts'

const test = suite('outputOptions')

function parse(...parameters: string[]) {
  const command = new Command()
    .addOption(brightness)
    .addOption(gamma)
    .addOption(white)
    .exitOverride()
    .configureOutput({ writeErr: () => {} })
  return outputOptions(command.parse(parameters, { from: 'user' }).opts())
}

test('what was not chosen is left out, for the output stage to decide', () => {
  assert.equal(parse(), {})
})

test('what was chosen is passed on', () => {
  assert.equal(parse('--brightness', '0', '--gamma', '2.2', '--white', 'none'), {
    brightness: 0,
    gamma: 2.2,
    white: 'none',
  })
})

test('what no output stage takes is refused', () => {
  assert.throws(() => parse('--brightness', '1.1'), /from 0 to 1/)
  assert.throws(() => parse('--gamma', '0'), /from 0.2 to 5/)
  assert.throws(() => parse('--white', 'max'), /min, none/)
})

test.run()
