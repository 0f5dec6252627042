import type { FrameSink } from '@ledloom/core'

/** Sinks that come and go while a stream goes on. */
export class SinkSet implements FrameSink {
  readonly #sinks = new Set<FrameSink>()

  add(sink: FrameSink): void {
    this.#sinks.add(sink)
  }

  remove(sink: FrameSink): void {
    this.#sinks.delete(sink)
  }

  take(bytes: Uint8Array, frameNumber: number, deadline: number): boolean {
    let isTaken = true
    for (const sink of this.#sinks) {
      if (!sink.take(bytes, frameNumber, deadline)) isTaken = false
    }
    return isTaken
  }
}
