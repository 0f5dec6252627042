import type { FrameSource } from '@ledloom/core'
import { createRingMemory, createRingReader, createRingWriter } from './frame-ring.ts'

/**
 * Renders a source ahead in this thread whenever the thread is idle. The first frame is rendered at
 * once.
 *
 * @param slotCount number of frames to render ahead, a power of two
 */
export function renderAhead(source: FrameSource, slotCount: number): FrameSource {
  const memory = createRingMemory(source.layout.ledCount, slotCount)
  const write = createRingWriter(source, memory)
  write()
  const reader = createRingReader(memory)
  let next: NodeJS.Immediate | undefined
  let failure: unknown
  // One frame at a time: messages to this thread are read in between.
  const fill = () => {
    next = undefined
    try {
      if (write()) fillSoon()
    } catch (error) {
      failure = error
    }
  }
  const fillSoon = () => {
    next ??= setImmediate(fill)
  }
  return {
    layout: source.layout,
    duration: source.duration,
    render(frame, time) {
      if (failure !== undefined) throw failure
      reader.show(frame, time)
      fillSoon()
    },
    async close() {
      clearImmediate(next)
      await source.close?.()
    },
  }
}
