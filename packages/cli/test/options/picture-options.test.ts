import { Command } from '@commander-js/extra-typings'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { pictureOptions } from '../../../studio/src/sources/source-choices.ts'
import * as picture from '../../src/options/picture-options.ts'

const test = suite('picture options')

function parse(...parameters: string[]) {
  const command = new Command()
    .addOption(picture.fit)
    .addOption(picture.projection)
    .addOption(picture.axis)
    .addOption(picture.mirror)
    .addOption(picture.rotate)
    .addOption(picture.crop)
    .addOption(picture.motion)
    .addOption(picture.period)
    .exitOverride()
    .configureOutput({ writeErr: () => {} })
  return pictureOptions(command.parse(parameters, { from: 'user' }).opts())
}

test('nothing is chosen unless told, which would be refused where there is no picture', () => {
  const { view = {}, motion } = parse()
  assert.ok(Object.values(view).every((value) => value === undefined))
  assert.is(motion, undefined)
})

test('what is chosen becomes a view and a motion', () => {
  const line = ['--fit', 'contain', '--projection', 'sphere', '--axis', 'z', '--mirror', 'both']
  const turned = ['--rotate', '-90', '--crop', '0.25,0,0.5,1']
  const { view, motion } = parse(...line, ...turned, '--motion', 'scroll:up', '--period', '4')
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

test.run()
