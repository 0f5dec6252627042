import { PassThrough } from 'node:stream'
import { createLiveSound } from '@ledloom/media/live-sound'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  clipOptions,
  pictureOptions,
  sourceOptions,
} from '../../../studio/src/sources/source-choices.ts'
import { withLiveSound } from '../../src/live/live-sound.ts'
import { withStoredSound } from '../../src/live/stored-sound.ts'
import { defineSourceCommand } from '../../src/options/source-command.ts'

const test = suite('source command')

function parse(...parameters: string[]) {
  return defineSourceCommand('test', { isOptional: true })
    .parse(parameters, { from: 'user' })
    .opts()
}

test('a source is shown as a whole by default', () => {
  assert.is(clipOptions(parse()).clip, undefined)
})

test('start, end and speed make a clip; crossfade and each say how sources follow each other', () => {
  const line = ['--start', '1.5', '--end', '4', '--speed', '2', '--crossfade', '1', '--each', '3']
  assert.equal(clipOptions(parse(...line)), {
    clip: { start: 1.5, end: 4, speed: 2 },
    crossfade: 1,
    partDuration: 3,
  })
})

test('numbers become numbers', () => {
  assert.equal(parse('--seconds', '0.5', '--fps', '12.5'), { seed: 0, seconds: 0.5, fps: 12.5 })
})

for (const [name, value] of [
  ['start', '-1'],
  ['end', '0'],
  ['speed', '0'],
  ['crossfade', 'slow'],
  ['each', '0'],
  ['seconds', '0'],
  ['fps', '121'],
]) {
  test(`--${name} ${value} is refused`, () => {
    assert.throws(() => parse(`--${name}=${value}`), /invalid/)
  })
}

test('nothing is chosen by default: a choice is refused where there is no picture', () => {
  const { view = {}, motion } = pictureOptions(parse())
  assert.ok(Object.values(view).every((value) => value === undefined))
  assert.is(motion, undefined)
})

test('the flags of pictures make a view and a motion', () => {
  const line = ['--fit', 'contain', '--projection', 'sphere', '--axis', 'z', '--mirror', 'both']
  const turned = ['--rotate', '-90', '--crop', '0.25,0,0.5,1']
  const { view, motion } = pictureOptions(
    parse(...line, ...turned, '--motion', 'scroll:up', '--period', '4'),
  )
  assert.equal(view, {
    fit: 'contain',
    projection: 'sphere',
    axis: 'z',
    mirror: 'both',
    rotate: -90,
    crop: { left: 0.25, top: 0, width: 0.5, height: 1 },
  })
  assert.equal(motion, { kind: 'scroll', direction: 'up', period: 4 })
})

for (const [name, value] of [
  ['fit', 'tile'],
  ['projection', 'mercator'],
  ['axis', 'w'],
  ['rotate', 'left'],
  ['crop', '0,0,1'],
  ['crop', '0,0,2,1'],
  ['motion', 'jump'],
  ['motion', 'zoom:left'],
  ['motion', 'scroll:up:down'],
  ['period', '0'],
]) {
  test(`--${name} ${value} is refused`, () => {
    assert.throws(() => parse(`--${name}=${value}`), /invalid/)
  })
}

test('effects have a built-in groove unless a file is given', () => {
  assert.is(parse().sound, undefined)
  assert.is(parse('--sound', 'my song.mp3').sound, 'my song.mp3')
})

test('- is sound on standard input, in the usual format unless another is given', () => {
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
  test(`${text} is refused with what is accepted`, () => {
    assert.throws(() => parse('--sound', text), /Standard input is -, or with a format -:48000x2/)
  })
}

test('a format that cannot be heard is refused with the rule', () => {
  assert.throws(() => parse('--sound', '-:44x1'), /Its sample rate must be 8000 to 192000, got 44/)
  assert.throws(() => parse('--sound', '-:44100x0'), /Its channels must be 1 to 8, got 0/)
})

test('an empty path is refused', () => {
  assert.throws(() => parse('--sound', ' '), /It must be the path of a file/)
})

test('a source is variation 0 by default', () => {
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

test('the flags of a source become its description', () => {
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

test('a terminal is refused as sound, with what could be typed', () => {
  const terminal = Object.assign(new PassThrough(), { isTTY: true })
  const format = { sampleRate: 44_100, channels: 1, encoding: 's16le' } as const
  const sound = { kind: 'standard-input', format } as const
  assert.throws(
    () => withLiveSound({ sound }, () => undefined, terminal),
    /standard input is a terminal; try `ffmpeg /,
  )
})

test.run()
