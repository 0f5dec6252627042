import type { Frame, FrameSource, Layout } from '@ledloom/core'
import type { PlayedLayer, SentLayer } from './played-layer.ts'

/**
 * The frames of a thread, complete ones only. The thread writes requested frames into shared memory,
 * which is read only between requests. The first frame of changed layers may come at any time, so it
 * is sent as a copy.
 */
export class ThreadLight {
  /** Shared memory for requested frames. */
  readonly shared: Frame
  #fresh: Frame | undefined

  constructor({ ledCount }: Layout) {
    this.shared = new Float32Array(new SharedArrayBuffer(12 * ledCount))
  }

  /** Marks the start of a request, which overwrites the previous frame. */
  begin(): void {
    if (this.#fresh === this.shared) this.#fresh = undefined
  }

  /** Marks the requested frame as complete. */
  end(): void {
    this.#fresh = this.shared
  }

  /**
   * Stores a frame of changed layers. Skips a dark one: a forward-only source starts dark, and lights
   * that go out for a frame at each step of a slider flicker. If the layers are meant to be dark, the
   * next frame is dark too.
   */
  put(frame: Frame): void {
    if (frame.some((value) => value > 0)) this.#fresh = frame
  }

  /** Copies the newest frame into `out`, unless it was taken already. */
  take(out: Frame): void {
    if (this.#fresh === undefined) return
    out.set(this.#fresh)
    this.#fresh = undefined
  }
}

const frames = new WeakMap<FrameSource, Frame>()

/** Layers as plain data. Each live layer always gets the same shared memory. */
export function sendLayers(layers: readonly PlayedLayer[], { ledCount }: Layout): SentLayer[] {
  return layers.map(({ source, ...layer }) => {
    if (source.kind !== 'live') return { ...layer, source }
    return { ...layer, source: { kind: 'live', light: sharedFrame(source.source, ledCount) } }
  })
}

/** Renders live layers into the shared memory from which the thread reads them. */
export function showLive(layers: readonly PlayedLayer[], time: number): void {
  for (const { source } of layers) {
    if (source.kind !== 'live') continue
    const frame = frames.get(source.source)
    if (frame !== undefined) source.source.render(frame, time)
  }
}

function sharedFrame(source: FrameSource, ledCount: number): Frame {
  const known = frames.get(source)
  if (known?.length === 3 * ledCount) return known
  const frame = new Float32Array(new SharedArrayBuffer(12 * ledCount))
  frames.set(source, frame)
  return frame
}
