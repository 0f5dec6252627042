import { Command } from '@commander-js/extra-typings'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { clipOptions } from '../../../studio/src/sources/source-choices.ts'
import * as time from '../../src/options/clip-options.ts'

const test = suite('clip options')

function parse(...parameters: string[]) {
  return new Command()
    .addOption(time.start)
    .addOption(time.end)
    .addOption(time.speed)
    .addOption(time.crossfade)
    .addOption(time.each)
    .addOption(time.seconds)
    .addOption(time.frameRate)
    .exitOverride()
    .configureOutput({ writeErr: () => {} })
    .parse(parameters, { from: 'user' })
    .opts()
}

test('a source is shown as a whole unless told otherwise', () => {
  assert.is(clipOptions(parse()).clip, undefined)
})

test('what is chosen becomes a clip and the way from one source to the next', () => {
  const line = ['--start', '1.5', '--end', '4', '--speed', '2', '--crossfade', '1', '--each', '3']
  assert.equal(clipOptions(parse(...line)), {
    clip: { start: 1.5, end: 4, speed: 2 },
    crossfade: 1,
    partDuration: 3,
  })
})

test('numbers become numbers', () => {
  assert.equal(parse('--seconds', '0.5', '--fps', '12.5'), { seconds: 0.5, fps: 12.5 })
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

test.run()
