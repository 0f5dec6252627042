import { lineLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Modifier } from '../../../src/contract/modifier.ts'
import hueShift from '../../../src/library/modifiers/hue-shift.ts'
import { isClose } from '../../closeness.ts'
import { seenThrough } from '../seen-through.ts'

const test = suite('hue-shift')

const layout = lineLayout({ ledCount: 1 })
const RED = Float32Array.of(1, 0, 0)

function shifted(params: Readonly<Record<string, unknown>>, time = 0): Float32Array {
  return seenThrough(hueShift as Modifier, RED, { layout, params, time })
}

test('above 0 red goes towards green, below 0 towards blue', () => {
  const [, green, blue] = shifted({ degrees: 120, rate: 0 })
  assert.ok(green! > 4 * blue!, `green ${green}, blue ${blue}`)
  const [, lessGreen, moreBlue] = shifted({ degrees: -120, rate: 0 })
  assert.ok(moreBlue! > 4 * lessGreen!, `green ${lessGreen}, blue ${moreBlue}`)
})

test('it goes on turning the same way, a turn in the time of its rate', () => {
  isClose(shifted({ rate: 0.25 }, 1), [...shifted({ degrees: 90, rate: 0 })])
  isClose(shifted({ rate: -0.25 }, 1), [...shifted({ degrees: -90, rate: 0 })])
  isClose(shifted({ rate: 0.25 }, 4), [...RED])
})

test.run()
