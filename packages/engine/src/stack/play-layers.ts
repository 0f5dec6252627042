import { isSameContent } from './is-same-content.ts'
import type { SentLayer } from './stack-layer.ts'
import {
  ALONE_MS,
  type LayerClocks,
  QUICK_MS,
  type StackTime,
  type StackVersion,
} from './stack-order.ts'
import type { StackPair } from './stack-pair.ts'

/** Layers that are to play instead of others. */
export interface LayersInstead {
  /** Those that play. */
  readonly before: readonly SentLayer[]
  readonly layers: readonly SentLayer[]
  /** Where in time they are at the moment. */
  now(): StackTime
  /** Where the clocks of those are that played on other lights. */
  readonly clocks?: LayerClocks | undefined
}

/**
 * Plays other layers without holding up what plays: what changes in no time is changed where it is.
 * Anything else is opened in the spare thread, so that it may take long, or never end. From there
 * it plays, unless that would begin layers anew that stay as they are: where it was open in no time,
 * it is opened beside them.
 *
 * @throws SourceError where they can't be played; what played goes on then
 */
export async function playLayers(
  threads: StackPair,
  { before, layers, now, clocks: resumed }: LayersInstead,
): Promise<StackVersion> {
  const { playing } = threads
  if (playing.version === undefined) return playing.load({ layers, now: now(), clocks: resumed })
  const mostMs = threads.hasSpare ? QUICK_MS : ALONE_MS
  const adapted = await playing.adapt({ layers, now: now(), mostMs })
  if (adapted !== undefined) return adapted
  const { clocks } = playing.version
  const { spare } = threads
  const kept = layers.filter((layer) => isKept(layer, before))
  if (kept.some((layer) => isBegun(layer, playing.version))) {
    await spare.load({
      layers: layers.filter((layer) => !kept.includes(layer)),
      now: now(),
      clocks,
    })
    const isQuick = spare.loadingMs < QUICK_MS
    spare.rest(now())
    if (isQuick) return playing.load({ layers, now: now() })
  }
  const version = await spare.load({ layers, now: now(), clocks })
  threads.swap()
  playing.rest(now())
  return version
}

function isKept({ id, content }: SentLayer, before: readonly SentLayer[]): boolean {
  return before.some((layer) => layer.id === id && isSameContent(layer.content, content))
}

/** Whether it would look otherwise if it were opened anew, or might no longer open. */
function isBegun({ id, content }: SentLayer, version: StackVersion | undefined): boolean {
  return content.kind === 'typed' || version?.facts.get(id)?.order === 'forward'
}
