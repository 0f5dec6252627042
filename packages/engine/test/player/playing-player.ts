import { setTimeout as wait } from 'node:timers/promises'
import { coneLayout, createFrame, type Frame, type Layout } from '@ledloom/core'
import type { PlayedLayer } from '../../src/player/played-layer.ts'
import { Player, type PlayerOptions } from '../../src/player/player.ts'
import type { PlayerEvent } from '../../src/player/player-events.ts'

export const LAYOUT = coneLayout({ ledCount: 30 })

const FRAME_MS = 20
/** Long enough for a slow and busy machine: it names what never comes true, and judges no time. */
const PATIENCE_MS = 120_000

/** A layer that shows what is typed. */
export function typed(text: string, params = {}, more: Partial<PlayedLayer> = {}): PlayedLayer {
  const source = { kind: 'typed', texts: [text] } as const
  return { id: text, source, params, seed: 0, blend: 'normal', opacity: 1, speed: 1, ...more }
}

/** Layers that play, and their reports. */
export interface PlayingStack {
  readonly stack: Player
  readonly news: PlayerEvent[]
  /** What was shown last. */
  readonly frame: Frame
  close(): Promise<void>
}

/** Plays layers until they are closed. */
export async function playStack(
  layers: readonly PlayedLayer[],
  { layout = LAYOUT, ...options }: Partial<PlayerOptions> & { readonly layout?: Layout } = {},
): Promise<PlayingStack> {
  const news: PlayerEvent[] = []
  const onEvent = (item: PlayerEvent) => news.push(item)
  const stack = await Player.open(layers, { layout, onEvent, ...options })
  const frame = createFrame(layout.ledCount)
  const start = performance.now()
  const timer = setInterval(() => {
    stack.render(frame, (performance.now() - start) / 1000)
  }, FRAME_MS)
  const close = () => {
    clearInterval(timer)
    return stack.close()
  }
  return { stack, news, frame, close }
}

/** Waits until `isSo`. */
export async function until(isSo: () => boolean): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  while (!isSo()) {
    if (performance.now() > end) throw new Error(`did not come true: ${isSo}`)
    await wait(5)
  }
}
