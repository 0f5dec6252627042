// Renders the frames of an effect whenever it is asked, encodes them if the message says so, and does
// nothing else.
import { parentPort, workerData } from 'node:worker_threads'
import {
  createFrame,
  createOutputStage,
  frameByteLength,
  type Layout,
  type PixelFormat,
} from '@ledloom/core'
import { createEffectSource } from '@ledloom/effects'
import { loadEffect } from '@ledloom/engine'

/** What it renders. */
export interface BareEffect {
  readonly effect: string
  readonly layout: Layout
  readonly format: PixelFormat
  readonly frameCount: number
  readonly frameRate: number
}

/** The light of its frames alone, or also their bytes. */
export type BareWork = 'light' | 'bytes'

const { effect, layout, format, frameCount, frameRate } = workerData as BareEffect
const loaded = await loadEffect(effect)
const stage = createOutputStage(format)
const frame = createFrame(layout.ledCount)
const byteLength = frameByteLength(layout.ledCount, format)
const bytes = new Uint8Array(frameCount * byteLength)

parentPort!.on('message', (work: BareWork) => {
  const source = createEffectSource(loaded, { layout, seed: 1, loop: frameCount / frameRate })
  for (let index = 0; index < frameCount; index++) {
    source.render(frame, index / frameRate)
    if (work === 'bytes') stage.encode(bytes, frame, index * byteLength)
  }
  parentPort!.postMessage('done')
})
