import { createFrame } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { bytesPerCall } from '../../core/test/bytes-per-call.ts'
import type { Effect } from '../src/contract/effect.ts'
import { createEffectSource } from '../src/contract/effect-source.ts'
import { effectsFolder } from '../src/library/folders.ts'
import { cloud } from './layouts.ts'
import { loadLibrary } from './load-library.ts'

const test = suite('memory of effects')

const CLOUD = cloud(100)
const FRAME_RATE = 20

/**
 * Bytes a frame that twenty boxed numbers may take: how many the engine boxes depends on its version
 * and on what it compiled before. An object an LED takes five times as much.
 */
const BOXED_BYTES = 320

for (const [name, effect] of await loadLibrary<Effect>(effectsFolder)) {
  test(`${name}: leaves nothing behind for the garbage collector frame by frame`, () => {
    const source = createEffectSource(effect, { layout: CLOUD })
    const frame = createFrame(CLOUD.ledCount)
    const render = (index: number) => source.render(frame, index / FRAME_RATE)
    const bytes = bytesPerCall(render, BOXED_BYTES)
    assert.ok(bytes < BOXED_BYTES, `${bytes} bytes a frame`)
  })
}

test.run()
