import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createFrame, createLayout, type Frame } from '@ledloom/core'
import type { PlayedLayer } from '../../src/player/played-layer.ts'
import { Player, type PlayerOptions } from '../../src/player/player.ts'
import type { PlayerEvent } from '../../src/player/player-events.ts'

export const LAYOUT = createLayout([0, 0, 0])

const LIMITS = { load: 1.5, frame: 0.5 }
/** Long enough for a slow and busy machine: it names what never comes true, and judges no time. */
const PATIENCE_MS = 120_000
const FRAME_MS = 20

/** The file of a user's effect, in a separate folder. */
export interface EffectFile {
  readonly folder: string
  path(name?: string): string
  save(text: string, name?: string): Promise<void>
  remove(): Promise<void>
}

/** A new folder for an effect called `mine.ts`. */
export async function openEffectFile(): Promise<EffectFile> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'ledloom-')))
  const path = (name = 'mine.ts') => join(folder, name)
  return {
    folder,
    path,
    save: (text, name) => writeFile(path(name), text),
    remove: () => rm(folder, { recursive: true }),
  }
}

/** The file of an effect that shows a level, and the time. */
export function effectOf(level: number | string, { params = '', before = '' } = {}): string {
  return `import { defineEffect, number } from '@ledloom/effects'
${before}
export default defineEffect({
  title: 'Mine', description: 'D.', kind: 'pure',
  params: { ${params} },
  prepare: ({ params }) => (frame: Float32Array, time: number) => {
    frame[0] = ${level}
    frame[1] = time
  },
})
`
}

/** A source that plays, and its reports. */
export interface PlayingSource {
  readonly source: Player
  readonly news: PlayerEvent[]
  /** What was shown last. */
  readonly frame: Frame
  /** Seconds that it has played. */
  clock(): number
  close(): Promise<void>
}

/** A layer that shows a file by itself. */
export function layerOf(path: string, params: Readonly<Record<string, unknown>> = {}): PlayedLayer {
  const source = { kind: 'typed', texts: [path] } as const
  return { id: 'source', source, params, seed: 0, blend: 'normal', opacity: 1, speed: 1 }
}

/** Plays a source until it is closed. */
export async function play(
  path: string,
  { params = {}, ...options }: Partial<PlayerOptions> & { params?: Record<string, unknown> } = {},
): Promise<PlayingSource> {
  const news: PlayerEvent[] = []
  const onEvent = (item: PlayerEvent) => news.push(item)
  const all = { layout: LAYOUT, limits: LIMITS, ...options, onEvent }
  const source = await Player.open([layerOf(path, params)], all)
  const frame = createFrame(1)
  const start = performance.now()
  const clock = () => (performance.now() - start) / 1000
  const timer = setInterval(() => source.render(frame, clock()), FRAME_MS)
  const close = () => {
    clearInterval(timer)
    return source.close()
  }
  return { source, news, frame, clock, close }
}

/** Waits until something is so. */
export async function until(condition: () => boolean): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  while (!condition()) {
    if (performance.now() > end) throw new Error(`did not come true: ${condition}`)
    await wait(5)
  }
}

/** The reported faults. */
export function faults(news: readonly PlayerEvent[]): string[] {
  return news.flatMap((item) => (item.kind === 'fault' ? [item.fault.message] : []))
}
