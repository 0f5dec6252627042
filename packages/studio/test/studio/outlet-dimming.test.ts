import { type FrameSource, lineLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { OutletDimming } from '../../src/studio/outlet-dimming.ts'

const test = suite('OutletDimming')

/** An outlet, dimmed beside whatever a player plays. */
function openDimming() {
  const player = { isDimmed: false }
  const factors: number[] = []
  const outlet = { dim: (factor: number) => factors.push(factor) }
  const dimming = new OutletDimming({ brightness: 0.5 }, { player, outlets: () => [outlet] })
  return { dimming, player, outlet, factors }
}

test('an outlet that comes has the brightness at once, and each change of it', () => {
  const { dimming, outlet, factors } = openDimming()
  dimming.join(outlet)
  dimming.dim(0.8)
  assert.equal(factors, [0.5, 0.8])
  assert.is(dimming.options.brightness, 0.8)
  assert.is(dimming.undimmed.brightness, 1)
})

test('that no brightness was chosen can be told from a chosen 1', () => {
  const dimming = new OutletDimming({}, { player: { isDimmed: false }, outlets: () => [] })
  assert.equal([dimming.brightness, dimming.options.brightness], [1, undefined])
  dimming.dim(1)
  assert.equal([dimming.brightness, dimming.options.brightness], [1, 1])
})

test('a fade is multiplied by the brightness, which stays as it was', () => {
  const { dimming, factors } = openDimming()
  dimming.fade(0.5)
  dimming.fade(1)
  assert.equal(factors, [0.25, 0.5])
  assert.is(dimming.brightness, 0.5)
})

test('light that comes dimmed is faded only, from its first frame to its last', () => {
  const { dimming, player, factors } = openDimming()
  const layout = lineLayout({ ledCount: 1 })
  const light: FrameSource = { layout, duration: 3, render: (frame) => frame.fill(1) }
  const source = dimming.follow(light)
  const frame = new Float32Array(3)
  for (const isDimmed of [false, true, true, false]) {
    player.isDimmed = isDimmed
    source.render(frame, 0)
  }
  assert.equal(factors, [1, 0.5])
  assert.is(source.duration, 3)
  assert.equal([...frame], [1, 1, 1])
})

test.run()
