import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DraftedLeds } from '../../arrange/drafted-leds.ts'
import type { DraftedDevice } from '../../studio/arrangement.ts'
import { AT_HOME } from '../../studio/place.ts'

const test = suite('DraftedLeds')

const box = { centre: [0, 0.5, 0], size: [0, 1, 0] } as const

const device = (address: string, x: number, draft?: number): DraftedDevice => ({
  ...{ address, name: address, box, ledCount: 2 },
  place: { ...AT_HOME, translate: [x, 0, 0] },
  draft: draft === undefined ? undefined : { ...AT_HOME, translate: [draft, 0, 0] },
})

test('the LEDs of a dragged device follow it, and those of others stay', () => {
  const leds = new DraftedLeds()
  const positions = [0, 0, 0, 0, 1, 0, 2, 0, 0, 2, 1, 0]
  assert.is(leds.move(positions, [device('a', 0), device('b', 2)]), undefined)
  const moved = leds.move(positions, [device('a', 0), device('b', 2, 3)])
  assert.equal([...moved!], [0, 0, 0, 0, 1, 0, 3, 0, 0, 3, 1, 0])
  // The host has an earlier place of the same drag by now.
  const late = [0, 0, 0, 0, 1, 0, 3, 0, 0, 3, 1, 0]
  const further = leds.move(late, [device('a', 0), device('b', 2, 5)])
  assert.equal([...further!], [0, 0, 0, 0, 1, 0, 5, 0, 0, 5, 1, 0])
})

test('LEDs that are not where the device should be are left alone', () => {
  const shared = [0, 0, 0, 0, 1, 0]
  assert.is(new DraftedLeds().move(shared, [device('a', 0), device('b', 0, 3)]), undefined)
  const exchanged = [2, 0, 0, 2, 1, 0, 0, 0, 0, 0, 1, 0]
  assert.is(new DraftedLeds().move(exchanged, [device('a', 0), device('b', 2, 3)]), undefined)
})

test.run()
