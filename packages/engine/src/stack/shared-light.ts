import type { Frame, FrameSource, Layout } from '@ledloom/core'
import type { SentLayer, StackLayer } from './stack-layer.ts'

const frames = new WeakMap<FrameSource, Frame>()

/** Layers as plain data: live light has a place in shared memory, the same one each time. */
export function sendLayers(layers: readonly StackLayer[], { ledCount }: Layout): SentLayer[] {
  return layers.map(({ content, ...layer }) => {
    if (content.kind !== 'live') return { ...layer, content }
    return { ...layer, content: { kind: 'live', light: sharedFrame(content.source, ledCount) } }
  })
}

/** Writes the light of live layers of this moment to where the thread that plays finds it. */
export function showLive(layers: readonly StackLayer[], time: number): void {
  for (const { content } of layers) {
    if (content.kind !== 'live') continue
    const frame = frames.get(content.source)
    if (frame !== undefined) content.source.render(frame, time)
  }
}

function sharedFrame(source: FrameSource, ledCount: number): Frame {
  const known = frames.get(source)
  if (known?.length === 3 * ledCount) return known
  const frame = new Float32Array(new SharedArrayBuffer(12 * ledCount))
  frames.set(source, frame)
  return frame
}
