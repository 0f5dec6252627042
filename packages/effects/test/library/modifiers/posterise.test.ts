import { lineLayout } from '@ledloom/core'
import { suite } from 'uvu'
import type { Modifier } from '../../../src/contract/modifier.ts'
import posterise from '../../../src/library/modifiers/posterise.ts'
import { isClose } from '../../closeness.ts'
import { seenThrough } from '../seen-through.ts'

const test = suite('posterise')

const layout = lineLayout({ ledCount: 3 })

test('light goes to the nearest step, up or down, even to the eye, and keeps its hue', () => {
  const light = Float32Array.of(0.3, 0.15, 0, 0.2, 0.1, 0.2, 0.02, 0.02, 0.02)
  const seen = seenThrough(posterise as Modifier, light, { layout, params: { steps: 3 } })
  // Steps of three to the eye are the squares of a third, of two thirds and of all.
  isClose(seen, [4 / 9, 2 / 9, 0, 1 / 9, 1 / 18, 1 / 9, 0, 0, 0])
})

test.run()
