import { type FrameRenderer, RenderPool } from '@ledloom/engine'
import { printable } from '../terminal/printable.ts'

/** Who renders. */
export interface RendererChoices {
  /** Threads of this process. Default: as many as the machine runs at a time. */
  readonly threads?: number | undefined
  /** Workers at a queue, in place of this process. */
  readonly queue?: string | undefined
}

/** Opens what renders; notes about a queue are printed where they do not mix with results. */
export async function openRenderer({
  threads,
  queue,
}: RendererChoices): Promise<FrameRenderer & { close(): Promise<void> }> {
  if (queue === undefined) return new RenderPool(threads === undefined ? {} : { threads })
  // What talks to Redis takes a while to load, and is not needed otherwise.
  const { RenderQueue } = await import('@ledloom/engine/queue')
  return RenderQueue.open(queue, { onNote: (note) => console.error(printable(note)) })
}
