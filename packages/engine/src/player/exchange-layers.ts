import { isSameContent } from './change-parameters.ts'
import type { SentLayer } from './played-layer.ts'
import {
  ALONE_MS,
  type LayerClocks,
  type PlayedVersion,
  type PlayTime,
  QUICK_MS,
} from './player-messages.ts'
import type { WorkerPair } from './worker-pair.ts'

/** Layers that replace others. */
interface LayerExchange {
  /** Those that play. */
  readonly before: readonly SentLayer[]
  readonly layers: readonly SentLayer[]
  /** The current time. */
  now(): PlayTime
  /** Clocks of layers that played on another layout. */
  readonly clocks?: LayerClocks | undefined
}

/**
 * Plays other layers without interrupting what plays. A change that takes no time is made in the
 * thread that plays. Everything else is opened in the spare thread first, since it may take long or
 * never end. If it was quick and layers that stay would restart in the spare thread, it is then opened
 * beside them in the thread that plays; otherwise the threads change places.
 *
 * @throws SourceError if they can't be played; the old layers play on
 */
export async function exchangeLayers(
  threads: WorkerPair,
  { before, layers, now, clocks: resumed }: LayerExchange,
): Promise<PlayedVersion> {
  const { playing } = threads
  if (playing.version === undefined) return playing.load({ layers, now: now(), clocks: resumed })
  const mostMs = threads.hasSpare ? QUICK_MS : ALONE_MS
  const adapted = await playing.adapt({ layers, now: now(), mostMs })
  if (adapted !== undefined) return adapted
  const { clocks } = playing.version
  const { spare } = threads
  const kept = layers.filter((layer) => isKept(layer, before))
  if (kept.some((layer) => wouldRestart(layer, playing.version))) {
    const opened = layers.filter((layer) => !kept.includes(layer))
    await spare.load({ layers: opened, now: now(), clocks })
    const isQuick = spare.loadingMs < QUICK_MS
    spare.rest(now())
    if (isQuick) return playing.load({ layers, now: now() })
  }
  const version = await spare.load({ layers, now: now(), clocks })
  threads.swap()
  playing.rest(now())
  return version
}

function isKept(layer: SentLayer, before: readonly SentLayer[]): boolean {
  return before.some((other) => other.id === layer.id && isSameContent(other, layer))
}

/** Returns true if a layer would look different after opening it again, or might fail to open. */
function wouldRestart({ id, source }: SentLayer, version: PlayedVersion | undefined): boolean {
  return source.kind === 'typed' || version?.facts.get(id)?.order === 'forward'
}
