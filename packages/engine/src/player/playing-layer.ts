import type { Frame, Layout } from '@ledloom/core'
import { SourceError } from '@ledloom/media'
import { effectFault } from '../effects/effect-fault.ts'
import type { LayerChange } from './change-parameters.ts'
import { createLayerClock, type LayerClock, resumeLayerClock } from './layer-clock.ts'
import { type LayerLight, openLayer, openSharedLayer } from './open-layer.ts'
import { isHidden, nameOfLayer, type SentLayer } from './played-layer.ts'
import type { LayerClocks, PlayTime, SentFault } from './player-messages.ts'

/** What is played from now on. */
export interface WantedLayers {
  readonly layers: readonly SentLayer[]
  readonly now: PlayTime
  /** Effect files are read again although nothing else is asked for. */
  readonly isReloaded: boolean
  /** Where the clocks of layers are that played in another thread, by id. */
  readonly clocks: LayerClocks
}

/** A layer that plays. */
export interface PlayingLayer {
  readonly asked: SentLayer
  readonly light: LayerLight
  readonly clock: LayerClock
  /** Milliseconds that it took to open it, and to make its first frame, in which it is run in. */
  readonly openingMs: number
  firstFrameMs?: number
  isBroken: boolean
}

/** For whom a layer is opened. */
interface LayerPlace {
  readonly layout: Layout
  /** Goes on where the layer was open before. */
  readonly clock?: LayerClock | undefined
  /** True if it is the only layer. */
  readonly isAlone: boolean
}

/** Opens a layer beside what plays. */
export async function openPlayingLayer(
  asked: SentLayer,
  { now, isReloaded, clocks }: Omit<WantedLayers, 'layers'>,
  { layout, clock: before, isAlone }: LayerPlace,
): Promise<PlayingLayer> {
  const { source, id, speed } = asked
  const reading = clocks.get(id)
  const clock = reading ? resumeLayerClock(reading) : (before ?? createLayerClock(speed))
  // One that comes from elsewhere has missed what passed since.
  if (reading !== undefined) clock.at(now)
  const begun = performance.now()
  const light =
    source.kind === 'live'
      ? openSharedLayer(source.light)
      : await openLayer({ ...asked, source }, { layout, time: now.time, isReloaded, isAlone })
  const openingMs = performance.now() - begun
  return { asked, light, clock, openingMs, isBroken: false }
}

/** Makes the frame of a layer; gives whether there is one. What fails is dark from then on. */
export function makeFrame(frame: Frame, layer: PlayingLayer, now: PlayTime): Made {
  const { asked, light, clock } = layer
  const time = clock.at(now)
  if (layer.isBroken || isHidden(asked)) return DARK
  const begun = performance.now()
  try {
    light.render(frame, time)
    layer.firstFrameMs ??= performance.now() - begun
    return LIT
  } catch (cause) {
    layer.isBroken = true
    return { isLit: false, fault: faultOf(cause, asked) }
  }
}

/** What came of a frame of a layer. */
interface Made {
  readonly isLit: boolean
  readonly fault?: SentFault
}

const LIT: Made = { isLit: true }
const DARK: Made = { isLit: false }

/** Milliseconds for which a change of a layer is likely to hold up what plays. */
export function holdUp(layer: PlayingLayer, { isLight }: LayerChange): number {
  const { light, openingMs, firstFrameMs = 0 } = layer
  if (isLight) return 0
  return light.isOwn ? Number.POSITIVE_INFINITY : openingMs + firstFrameMs
}

/** What went wrong, as data: what is none of our own errors is a mistake of an effect. */
function faultOf(cause: unknown, layer: SentLayer): SentFault {
  if (cause instanceof SourceError) return { code: cause.code, message: cause.message }
  const name = nameOfLayer(layer) ?? 'the layer'
  return { code: 'broken-effect', message: effectFault(name, cause).message }
}
