import type { Frame, FrameSource, Layout } from '@ledloom/core'
import type { PlayedLayer, SentLayer } from './played-layer.ts'

/**
 * The light that comes from a thread, whole frames only. Frames that are asked for are made in
 * shared memory, which is read while none is under way. What is made besides, of layers that were
 * changed, may be made at any time: that comes as a copy.
 */
export class ThreadLight {
  /** Shared memory in which the thread makes the frames that are asked for. */
  readonly shared: Frame
  #fresh: Frame | undefined

  constructor({ ledCount }: Layout) {
    this.shared = new Float32Array(new SharedArrayBuffer(12 * ledCount))
  }

  /** A frame is asked for: one before it that was not taken is no longer whole. */
  begin(): void {
    if (this.#fresh === this.shared) this.#fresh = undefined
  }

  /** The frame that was asked for is made. */
  end(): void {
    this.#fresh = this.shared
  }

  /**
   * A frame came besides, of what was changed. A dark one is passed over: what only goes forward
   * begins in the dark, and lights that go out for a frame at each step of a slider flicker. Where
   * it is to be dark the next frame is too.
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

/** Layers as plain data: live light has a place in shared memory, the same one each time. */
export function sendLayers(layers: readonly PlayedLayer[], { ledCount }: Layout): SentLayer[] {
  return layers.map(({ source, ...layer }) => {
    if (source.kind !== 'live') return { ...layer, source }
    return { ...layer, source: { kind: 'live', light: sharedFrame(source.source, ledCount) } }
  })
}

/** Writes the light of live layers of this moment to where the thread that plays finds it. */
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
