import { createFrame, type FrameSource, type OutputStage } from '@ledloom/core'
import type { Show } from './show.ts'

/** Plays a source of light (an effect, say) at `frameRate` frames a second. */
export function sourceShow(source: FrameSource, stage: OutputStage, frameRate: number): Show {
  const frame = createFrame(source.layout.ledCount)
  let frameNumber = 0
  return {
    next(out) {
      source.render(frame, frameNumber / frameRate)
      frameNumber += 1
      stage.encode(out, frame)
      return 1000 / frameRate
    },
  }
}
