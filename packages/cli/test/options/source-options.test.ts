import { Command } from '@commander-js/extra-typings'
import { createLiveSound } from '@ledloom/media/live-sound'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sourceOptions } from '../../../studio/src/sources/source-choices.ts'
import * as from from '../../src/options/source-options.ts'
import { withStoredSound } from '../../src/sound/live-sound.ts'

const test = suite('source options')

function parse(...parameters: string[]) {
  return new Command()
    .addOption(from.parameter)
    .addOption(from.seed)
    .exitOverride()
    .configureOutput({ writeErr: () => {} })
    .parse(parameters, { from: 'user' })
    .opts()
}

test('a source is variant 0 unless told otherwise', () => {
  assert.equal(parse(), { seed: 0 })
})

test('parameters are repeatable', () => {
  assert.equal(parse('-p', 'a=1', '--param', 'b=2', '--seed', '7'), {
    param: { a: '1', b: '2' },
    seed: 7,
  })
})

for (const [name, value] of [
  ['seed', '-1'],
  ['seed', '1.5'],
  ['param', 'speed'],
]) {
  test(`--${name} ${value} is refused`, () => {
    assert.throws(() => parse(`--${name}=${value}`), /invalid/)
  })
}

test('what is chosen becomes what a source is described with', () => {
  const { params, seed, sound, view, clip, crossfade } = sourceOptions({
    ...{ param: { scale: '2' }, seed: 3, projection: 'cylinder', start: 1, crossfade: 0.5 },
    sound: 'song.mp3',
  })
  assert.equal(params, { scale: '2' })
  assert.is(seed, 3)
  assert.is(sound, 'song.mp3')
  assert.is(view?.projection, 'cylinder')
  assert.equal(clip, { start: 1, end: undefined, speed: undefined })
  assert.is(crossfade, 0.5)
})

test('sound on standard input is refused for movies', () => {
  const format = { sampleRate: 44_100, channels: 1, encoding: 's16le' } as const
  assert.throws(
    () => withStoredSound({ sound: { kind: 'standard-input', format } }),
    /--sound - is heard live and cannot be put into a movie/,
  )
  const { memory } = createLiveSound()
  assert.is(sourceOptions({ sound: memory }).sound, memory)
})

test.run()
