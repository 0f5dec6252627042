import { createHash } from 'node:crypto'
import { createFrame, createOutputStage, frameByteLength, RGB } from '@ledloom/core'
import type { EffectSource } from '../src/contract/effect-source.ts'

/**
 * A short hash of what a source shows at `times`, in seconds. Of the bytes that LEDs would get:
 * light that differs in the last bits looks the same.
 */
export function hashFrames(source: EffectSource, times: readonly number[]): string {
  const { ledCount } = source.layout
  const stage = createOutputStage(RGB)
  const frame = createFrame(ledCount)
  const bytes = new Uint8Array(frameByteLength(ledCount, RGB))
  const hash = createHash('sha256')
  for (const time of times) {
    source.render(frame, time)
    hash.update(stage.encode(bytes, frame))
  }
  return hash.digest('hex').slice(0, 10)
}
