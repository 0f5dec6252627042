import {
  createOutputStage,
  type Frame,
  type Layout,
  type Outlet,
  type OutletState,
  type OutputOptions,
  type OutputStage,
  type PixelFormat,
  type Tick,
} from '@ledloom/core'
import type { StreamErrorListener } from '@ledloom/sockets'
import type { OutletStatistics } from '../statistics/outlet-statistics.ts'
import { sharedBytes } from './frame-bytes.ts'

/** Sends the bytes of frames. */
export interface FrameSender {
  /**
   * Takes the bytes of one frame, or returns `false` if it is busy. The caller reuses `bytes` and `tick`.
   * Sends them when they are due.
   */
  take(bytes: Uint8Array, tick: Tick): boolean
  readonly statistics?: OutletStatistics
  onError?(listener: StreamErrorListener): () => void
  close?(): Promise<void>
}

/** Options of an outlet that encodes light for a sender. */
export interface LightOutletOptions {
  readonly layout: Layout
  readonly format: PixelFormat
  /** Brightness, gamma and the like. Default: the light stays unchanged. */
  readonly output?: OutputOptions | undefined
}

/** Encodes light by its own output stage and hands the bytes to a sender, which it closes. */
export class LightOutlet implements Outlet {
  readonly layout: Layout
  readonly #undimmed: OutputStage
  #stage: OutputStage
  readonly #sender: FrameSender
  readonly #bytes: Uint8Array
  #isClosed = false

  /** @throws RangeError for an output option out of range */
  constructor(sender: FrameSender, { layout, format, output }: LightOutletOptions) {
    this.layout = layout
    this.#sender = sender
    this.#undimmed = createOutputStage(format, output, layout.ledCount)
    this.#stage = this.#undimmed
    this.#bytes = sharedBytes(this.#stage, layout.ledCount)
  }

  get format(): PixelFormat {
    return this.#stage.format
  }

  get state(): OutletState {
    return this.statistics?.state ?? (this.#isClosed ? 'closed' : 'streaming')
  }

  /** Of a sender that keeps statistics. */
  get statistics(): OutletStatistics | undefined {
    return this.#sender.statistics
  }

  take(light: Frame, tick: Tick): boolean {
    return this.#sender.take(this.#stage.encode(this.#bytes, light), tick)
  }

  dim(factor: number): void {
    this.#stage = this.#undimmed.dimmed(factor)
  }

  /** Calls `listener` for failures of the sender until the returned function is called. */
  onError(listener: StreamErrorListener): () => void {
    return this.#sender.onError?.(listener) ?? (() => undefined)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#sender.close?.()
  }
}
