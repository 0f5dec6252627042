import { Command } from '@commander-js/extra-typings'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sound } from '../../src/options/sound-option.ts'

const test = suite('sound option')

function parse(...parameters: string[]) {
  return new Command()
    .addOption(sound)
    .exitOverride()
    .configureOutput({ writeErr: () => {} })
    .parse(parameters, { from: 'user' })
    .opts()
}

test('effects play a groove of their own unless a file is given', () => {
  assert.equal(parse(), {})
  assert.equal(parse('--sound', 'my song.mp3'), { sound: 'my song.mp3' })
})

test('an empty path is refused', () => {
  assert.throws(() => parse('--sound', ' '), /It must be the path of a file/)
})

test.run()
