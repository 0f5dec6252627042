// Renders the frames of an effect whenever it is asked, and does nothing else.
import { parentPort, workerData } from 'node:worker_threads'
import { createFrame, type Layout } from '@ledloom/core'
import { createEffectSource } from '@ledloom/effects'
import { loadEffect } from '@ledloom/engine'

/** What it renders. */
export interface BareEffect {
  readonly effect: string
  readonly layout: Layout
  readonly frameCount: number
  readonly frameRate: number
}

const { effect, layout, frameCount, frameRate } = workerData as BareEffect
const loaded = await loadEffect(effect)
const frame = createFrame(layout.ledCount)

parentPort!.on('message', () => {
  const source = createEffectSource(loaded, { layout, seed: 1, loop: frameCount / frameRate })
  for (let index = 0; index < frameCount; index++) source.render(frame, index / frameRate)
  parentPort!.postMessage('done')
})
