import { readdirSync, readFileSync } from 'node:fs'
import { coneLayout, createFrame } from '@ledloom/core'
import { createEffectSource } from '@ledloom/effects'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { glslEffect } from '../../src/glsl/glsl-effect.ts'

const test = suite('example shaders')

const FOLDER = new URL('../../../../examples/patterns/', import.meta.url)
const FILES = readdirSync(FOLDER).filter((name) => /\.(?:fs|frag|glsl)$/.test(name))

test('there are examples of each kind', () => {
  assert.ok(FILES.length >= 5)
})

for (const file of FILES) {
  test(`${file} moves, lights a good part of a tree, and closes its loop`, () => {
    const effect = glslEffect(readFileSync(new URL(file, FOLDER), 'utf8'), file)
    const layout = coneLayout({ ledCount: 300 })
    const source = createEffectSource(effect, { layout, loop: 8 })
    const frames = [0, 3.1, 8 - 1e-7].map((time) => {
      const frame = createFrame(layout.ledCount)
      source.render(frame, time)
      return frame
    })
    const [first, middle, last] = frames
    const lit = middle!.filter((light) => light > 0.02).length / middle!.length
    assert.ok(lit > 0.15, `${lit}`)
    const distance = (to: Float32Array) =>
      first!.reduce((sum, light, at) => sum + Math.abs(light - to[at]!), 0) / first!.length
    assert.ok(distance(middle!) > 0.02)
    assert.ok(distance(last!) < 1e-4)
  })
}

test.run()
