import { Command } from '@commander-js/extra-typings'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { preview } from '../../src/options/live-options.ts'

const test = suite('preview')

function parse(...parameters: string[]) {
  return new Command().addOption(preview).parse(parameters, { from: 'user' }).opts().preview
}

test('without it there is no page', () => {
  assert.is(parse(), undefined)
})

test('without a port any free one is taken', () => {
  assert.is(parse('--preview'), 0)
})

test('the port given is taken', () => {
  assert.is(parse('--preview', '8080'), 8080)
})

test.run()
