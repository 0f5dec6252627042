import { Command } from '@commander-js/extra-typings'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import * as from from '../../src/options/source-options.ts'

const test = suite('source options')

function parse(...parameters: string[]) {
  return new Command()
    .addOption(from.parameter)
    .addOption(from.seed)
    .addOption(from.fit)
    .addOption(from.seconds)
    .addOption(from.frameRate)
    .exitOverride()
    .configureOutput({ writeErr: () => {} })
    .parse(parameters, { from: 'user' })
    .opts()
}

test('a source is variant 0 and covers the layout unless told otherwise', () => {
  assert.equal(parse(), { seed: 0, fit: 'cover' })
})

test('parameters are repeatable, numbers become numbers', () => {
  const line = ['-p', 'a=1', '--param', 'b=2', '--seed', '7', '--seconds', '0.5', '--fps', '12.5']
  assert.equal(parse(...line), {
    param: { a: '1', b: '2' },
    seed: 7,
    fit: 'cover',
    seconds: 0.5,
    fps: 12.5,
  })
})

for (const [name, value] of [
  ['seed', '-1'],
  ['seed', '1.5'],
  ['fit', 'tile'],
  ['seconds', '0'],
  ['fps', '121'],
  ['param', 'speed'],
]) {
  test(`--${name} ${value} is refused`, () => {
    assert.throws(() => parse(`--${name}=${value}`), /invalid/)
  })
}

test.run()
