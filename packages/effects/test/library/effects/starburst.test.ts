import { createFrame, gridLayout, normalisedPositions } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import starburst from '../../../src/library/effects/starburst.ts'

const test = suite('starburst')

test('a shell begins in the middle, grows and is round without rays', () => {
  const layout = gridLayout({ ledCount: 900 })
  const positions = normalisedPositions(layout)
  const params = { scale: 4, width: 1, rays: 0, palette: '#fff' }
  const source = createEffectSource(starburst, { layout, params })
  const frame = createFrame(layout.ledCount)
  // The shell before it has almost gone out by then.
  for (const time of [0.05, 0.1, 0.15, 0.2]) {
    source.render(frame, time)
    const front = time * 0.4 * 4
    for (let led = 0; led < layout.ledCount; led++) {
      const radius = Math.hypot(positions[led * 3]!, positions[led * 3 + 1]!)
      if (radius < front - 0.05) assert.ok(frame[led * 3]! > 0.1, `dark at ${radius} of ${front}`)
      if (radius > front && radius < 1) assert.ok(frame[led * 3]! < 0.15, `lit at ${radius}`)
    }
  }
})

test.run()
