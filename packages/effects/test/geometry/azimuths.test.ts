import { createLayout } from '@ledloom/core'
import { suite } from 'uvu'
import { azimuths } from '../../src/geometry/azimuths.ts'
import { isClose } from '../closeness.ts'

const test = suite('azimuths')

test('a turn is 0 towards the viewer and grows to the right', () => {
  const layout = createLayout([0, 0, 1, 1, 0, 0, -1, 0, 0, 1, 0, -1, -1, 0, -1])
  isClose(azimuths(layout), [0, 0.25, -0.25, 0.375, -0.375])
})

test('a layout that is flat is a quarter of its x', () => {
  isClose(azimuths(createLayout([-1, 0, 0, 0, 1, 0, 1, 0, 0])), [-0.25, 0, 0.25])
})

test('a layout that is deeper than wide is a quarter of its z', () => {
  isClose(azimuths(createLayout([0, 0, -1, 0.1, 1, 0, 0, 0, 1])), [-0.25, 0, 0.25])
})

test.run()
