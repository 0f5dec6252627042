import { Argument, Option } from '@commander-js/extra-typings'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { describeArgument, describeOption } from '../../src/options/command-help.ts'

const test = suite('help style')

test('what an option accepts and its default stand behind its description, without quotes', () => {
  const fit = new Option('--fit <way>', 'how').choices(['cover', 'contain']).default('cover')
  assert.is(describeOption(fit), 'how (cover, contain; default: cover)')
  assert.is(describeOption(new Option('--seed <number>', 'which').default(0)), 'which (default: 0)')
  assert.is(describeOption(new Option('--to <device>', 'where')), 'where')
})

test('a value that stands for none is not shown', () => {
  assert.is(describeOption(new Option('--preview [port]', 'a page').preset('0')), 'a page')
})

test('an argument has its default', () => {
  assert.is(
    describeArgument(new Argument('[effect]', 'which').default('noise')),
    'which (default: noise)',
  )
  assert.is(describeArgument(new Argument('<source>', 'what')), 'what')
})

test.run()
