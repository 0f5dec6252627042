import { createFrame, createOutputStage, type Frame, type Layout, RGB } from '@ledloom/core'
import type { LayerState, TransportState } from '@ledloom/studio'
import type { PreviewServer } from '../../src/preview-server.ts'
import type { LayerLight } from './layer-light.ts'

const FRAME_RATE = 30

/** A layer with its light. */
export interface PlayedLayer {
  readonly state: LayerState
  readonly light: LayerLight
}

/** What is played at the moment. */
export interface Played {
  readonly layout: Layout
  readonly layers: readonly PlayedLayer[]
  readonly brightness: number
  readonly transport: TransportState
}

/** Renders frames at a steady rate and hands them to a preview. */
export class Player {
  /** The bytes of the last frame. */
  bytes = new Uint8Array()
  readonly #output = createOutputStage(RGB)
  readonly #read: () => Played
  #timer: ReturnType<typeof setInterval> | undefined
  #frameNumber = 0

  constructor(read: () => Played) {
    this.#read = read
  }

  start(server: PreviewServer): void {
    this.#timer = setInterval(() => {
      this.bytes = this.#render(this.#read())
      server.take(this.bytes, this.#frameNumber++, performance.now())
    }, 1000 / FRAME_RATE)
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #render({ layout, layers, brightness, transport }: Played): Uint8Array<ArrayBuffer> {
    const frame = createFrame(layout.ledCount)
    for (const layer of seen(layers)) lay(frame, layer, timeOf(transport))
    for (let i = 0; i < frame.length; i++) frame[i]! *= brightness
    const bytes = new Uint8Array(frame.length)
    this.#output.encode(bytes, frame)
    return bytes
  }
}

/** The layers that are neither hidden nor beside one that is shown alone. */
function seen(layers: readonly PlayedLayer[]): readonly PlayedLayer[] {
  const hasSolo = layers.some(({ state }) => state.solo)
  return layers.filter(({ state }) => (hasSolo ? state.solo : state.visible !== false))
}

function lay(frame: Frame, { state, light }: PlayedLayer, time: number): void {
  const above = light(time)
  const kept = state.blend === 'add' ? 1 : 1 - state.opacity
  for (let i = 0; i < frame.length; i++) frame[i] = frame[i]! * kept + above[i]! * state.opacity
}

function timeOf({ isPlaying, time, at, speed }: TransportState): number {
  return isPlaying ? time + ((Date.now() - at) / 1000) * speed : time
}
