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

test('- is sound on standard input, of the usual kind unless told otherwise', () => {
  const formatOf = (text: string) => {
    const { sound } = parse('--sound', text)
    return typeof sound === 'object' && [sound.kind, ...Object.values(sound.format)].join(' ')
  }
  assert.is(formatOf('-'), 'standard-input 44100 1 s16le')
  assert.is(formatOf('-:48000'), 'standard-input 48000 1 s16le')
  assert.is(formatOf('-:48000x2'), 'standard-input 48000 2 s16le')
  assert.is(formatOf('-:8000x8:f32le'), 'standard-input 8000 8 f32le')
  assert.is(formatOf('-:f32le'), 'standard-input 44100 1 f32le')
})

for (const text of ['-:', '--', '-x', '-:x2', '-:44100x', '-:44100:s24le', '-:44100x2:f32le:1']) {
  test(`${text} is refused with what would be taken`, () => {
    assert.throws(() => parse('--sound', text), /or - for standard input, as in -, -:48000x2/)
  })
}

test('a format that cannot be heard is refused with the rule', () => {
  assert.throws(() => parse('--sound', '-:44x1'), /Its sample rate must be 8000 to 192000, got 44/)
  assert.throws(() => parse('--sound', '-:44100x0'), /Its channels must be 1 to 8, got 0/)
})

test('an empty path is refused', () => {
  assert.throws(() => parse('--sound', ' '), /It must be the path of a file/)
})

test.run()
