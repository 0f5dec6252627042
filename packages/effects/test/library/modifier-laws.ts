import { createFrame, type Frame, type Layout } from '@ledloom/core'
import type { Test } from 'uvu'
import * as assert from 'uvu/assert'
import { bytesPerCall } from '../../../core/test/bytes-per-call.ts'
import type { Effect } from '../../src/contract/effect.ts'
import { createEffectSource } from '../../src/contract/effect-source.ts'
import type { Modifier } from '../../src/contract/modifier.ts'
import { modify } from '../../src/contract/modify.ts'
import noise from '../../src/library/effects/noise.ts'
import { parseParameters } from '../../src/toolkit/parameters/parse-parameters.ts'
import { checkLight, farthest } from '../frames.ts'
import { cloud, layouts } from '../layouts.ts'
import { valuesOf } from '../values-of.ts'

const CLOUD = cloud(200)
const LOOP = 3.7
/** Bytes a frame that ten boxed numbers may take. */
const BYTES = 160
const TIMES = [0, 0.04, 0.5, 1.37, 3.6, 20]

/** What must hold for every modifier, as tests; `name` is what it is called in them. */
export function modifierLaws(test: Test, name: string, modifier: Modifier): void {
  describesItself(test, name, modifier)
  writesLight(test, name, modifier)
  changesNothingWhereNeutral(test, name, modifier)
  rendersAnyFrameAlone(test, name, modifier)
  closesItsLoop(test, name, modifier)
  allocatesNothing(test, name, modifier)
  if (modifier.kind !== 'geometry') followsItsParameters(test, name, modifier)
}

function describesItself(test: Test, name: string, { title, description, params }: Modifier) {
  test(`${name}: says what it is and describes every parameter`, () => {
    assert.match(title, /^[A-Z]/)
    assert.match(description, /^[A-Z].*\.$/)
    for (const parameter of Object.values(params)) assert.ok(parameter.description.length > 3)
  })
}

function writesLight(test: Test, name: string, modifier: Modifier): void {
  for (const [shape, layout] of Object.entries(layouts)) {
    test(`${name}: writes finite light of 0 or more to every LED of ${shape}`, () => {
      const render = open(modifier, { layout })
      for (const time of TIMES) checkLight(frameOf(render, layout, time))
    })
  }
  for (const [parameter, declaration] of Object.entries(modifier.params)) {
    for (const value of valuesOf(declaration)) {
      test(`${name}: works with ${parameter} ${value}`, () => {
        const render = open(modifier, { params: { [parameter]: value } })
        for (const time of TIMES) checkLight(frameOf(render, CLOUD, time))
      })
    }
  }
}

function changesNothingWhereNeutral(test: Test, name: string, modifier: Modifier): void {
  if (modifier.neutral === undefined) return
  test(`${name}: changes nothing with its neutral values`, () => {
    const render = open(modifier, { params: modifier.neutral! })
    const source = createEffectSource(noise as Effect, { layout: CLOUD, seed: 3 })
    for (const time of TIMES) {
      const plain = createFrame(CLOUD.ledCount)
      source.render(plain, time)
      assert.equal(frameOf(render, CLOUD, time), plain)
    }
  })
}

function rendersAnyFrameAlone(test: Test, name: string, modifier: Modifier): void {
  test(`${name}: a frame rendered alone is the frame rendered in order`, () => {
    for (const loop of [undefined, LOOP]) {
      const render = open(modifier, { loop })
      for (let index = 0; index < 60; index++) {
        const serial = frameOf(render, CLOUD, index / 20)
        if (index % 13 !== 0) continue
        assert.equal(frameOf(open(modifier, { loop }), CLOUD, index / 20), serial)
      }
    }
  })
}

function closesItsLoop(test: Test, name: string, modifier: Modifier): void {
  test(`${name}: leaves a loop closed`, () => {
    const render = open(modifier, { loop: LOOP })
    const first = frameOf(render, CLOUD, 0)
    const gap = farthest(first, frameOf(render, CLOUD, LOOP))
    assert.ok(gap < 1e-4, `is open by ${gap}`)
  })
}

function allocatesNothing(test: Test, name: string, modifier: Modifier): void {
  test(`${name}: leaves nothing behind for the garbage collector frame by frame`, () => {
    const params = parseParameters(modifier.params, {})
    const light = (frame: Frame, time: number) => frame.fill(Math.abs(Math.sin(time)))
    const render = modify(CLOUD, [{ modifier, params }]).wrap(light, undefined)
    const frame = createFrame(CLOUD.ledCount)
    const bytes = bytesPerCall((index) => render(frame, index / 20), BYTES)
    assert.ok(bytes < BYTES, `${bytes} bytes a frame`)
  })
}

function followsItsParameters(test: Test, name: string, modifier: Modifier): void {
  test(`${name}: its numbers may change while it plays`, () => {
    for (const [parameter, declaration] of Object.entries(modifier.params)) {
      if (declaration.kind !== 'number' || declaration.constant !== undefined) continue
      const params = { ...parseParameters(modifier.params, {}) }
      const render = open(modifier, {}, params)
      frameOf(render, CLOUD, 2)
      Object.assign(params, { [parameter]: declaration.max })
      const changed = frameOf(render, CLOUD, 2)
      const fresh = open(modifier, { params: { [parameter]: declaration.max } })
      assert.equal(changed, frameOf(fresh, CLOUD, 2), parameter)
    }
  })
}

interface Options {
  readonly layout?: Layout
  readonly params?: Readonly<Record<string, unknown>>
  readonly loop?: number | undefined
}

type Render = (frame: Frame, time: number) => void

/** Noise seen through a modifier. */
function open(
  modifier: Modifier,
  { layout = CLOUD, params: input = {}, loop }: Options,
  params = parseParameters(modifier.params, input),
): Render {
  const modified = modify(layout, [{ modifier, params }])
  const options = { layout: modified.innerLayout, seed: 3, loop }
  const source = createEffectSource(noise as Effect, options)
  return modified.wrap((frame, time) => source.render(frame, time), loop)
}

function frameOf(render: Render, layout: Layout, time: number): Frame {
  const frame = createFrame(layout.ledCount).fill(Number.NaN)
  render(frame, time)
  return frame
}
