import { coneLayout, createLayout, lineLayout, rotateLayout, scaleLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { principalAxes } from '../../../src/toolkit/geometry/principal-axes.ts'
import { isClose } from '../../closeness.ts'
import { cloud, layouts } from '../../layouts.ts'

const test = suite('principal-axes')

test('a line has one axis, along it', () => {
  const { axes, spreads } = principalAxes(createLayout([0, 0, 0, 1, 1, 0, 2, 2, 0, 3, 3, 0]))
  isClose(axes[0], [Math.SQRT1_2, Math.SQRT1_2, 0])
  assert.ok(spreads[0] > 0.5 && spreads[1] < 1e-6 && spreads[2] < 1e-6)
})

test('a tall tree spreads upwards most', () => {
  const { axes } = principalAxes(scaleLayout(coneLayout({ ledCount: 300 }), [1, 3, 1]))
  assert.ok(axes[0][1] > 0.99, `the first axis is ${axes[0]}`)
})

test('axes rotate with the layout', () => {
  const long = scaleLayout(cloud(300), [4, 2, 1])
  const before = principalAxes(long).axes[0]
  const after = principalAxes(rotateLayout(long, 'z', Math.PI / 2)).axes[0]
  isClose(after.map(Math.abs), [before[1], before[0], before[2]].map(Math.abs))
})

for (const [name, layout] of Object.entries({
  ...layouts,
  'a wall': lineLayout({ ledCount: 9 }),
})) {
  test(`${name}: axes have length 1, stand at right angles, and come by spread`, () => {
    const { axes, spreads } = principalAxes(layout)
    for (const [i, a] of axes.entries()) {
      for (const [j, b] of axes.entries()) {
        const product = a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
        assert.ok(Math.abs(product - (i === j ? 1 : 0)) < 1e-6, `${a} · ${b} = ${product}`)
      }
    }
    assert.ok(spreads[0] >= spreads[1] && spreads[1] >= spreads[2] && spreads[2] >= 0)
  })
}

test.run()
