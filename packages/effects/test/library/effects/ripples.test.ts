import { createFrame, gridLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import ripples from '../../../src/library/effects/ripples.ts'

const test = suite('ripples')

const layout = gridLayout({ ledCount: 900 })

/** How many LEDs are bright in each frame of a minute. */
function sizesOf(params: object): number[] {
  const source = createEffectSource(ripples, {
    layout,
    params: { ...params, palette: '#000,#fff' },
  })
  const frame = createFrame(layout.ledCount)
  return Array.from({ length: 600 }, (_, index) => {
    source.render(frame, index / 10)
    return frame.filter((value, i) => i % 3 === 0 && value > 0.05).length
  })
}

test('a ring grows; a damped one disappears before it is large', () => {
  const [free, damped] = [0, 4].map((damping) => Math.max(...sizesOf({ density: 0.1, damping })))
  assert.ok(free! > 100 && damped! < free! / 2, `${free}, damped ${damped}`)
})

test('where nothing falls it is as dark as the palette begins', () => {
  assert.ok(sizesOf({ density: 0.1 }).filter((size) => size === 0).length > 60)
})

test.run()
