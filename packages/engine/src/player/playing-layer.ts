import { createFrame, type Frame, type Layout } from '@ledloom/core'
import { isMomentary } from '@ledloom/effects'
import { SourceError } from '@ledloom/media'
import { effectFault } from '../effects/effect-fault.ts'
import type { LayerChange } from './change-parameters.ts'
import { createLayerClock, type LayerClock, resumeLayerClock } from './layer-clock.ts'
import { type LayerModulation, openModulation } from './layer-modulation.ts'
import { type LayerLight, openLayer, openSharedLayer } from './open-layer.ts'
import { isHidden, nameOfLayer, type SentLayer } from './played-layer.ts'
import type { LayerClocks, PlayTime, PressedButton, SentFault } from './player-messages.ts'

/** Layers to play from now on. */
export interface WantedLayers {
  readonly layers: readonly SentLayer[]
  readonly now: PlayTime
  /** Reads effect files again even if the layers are the same. */
  readonly isReloaded: boolean
  /** Clocks of layers that played in another thread, by id. */
  readonly clocks: LayerClocks
}

/** A layer that plays. */
export interface PlayingLayer {
  readonly asked: SentLayer
  readonly light: LayerLight
  readonly clock: LayerClock
  readonly modulation: LayerModulation
  /** Milliseconds that opening it and rendering its first frame took. */
  readonly openingMs: number
  firstFrameMs?: number
  isBroken: boolean
  /** The error that broke it, until it is reported. */
  fault?: SentFault | undefined
  /** The light of its newest frame if it plays files, which may fail at any time. */
  lastLight?: Frame
}

/** The context in which a layer is opened. */
interface LayerPlace {
  readonly layout: Layout
  /** The clock of the same layer if it played before. */
  readonly clock?: LayerClock | undefined
  /** True if it is the only layer. */
  readonly isAlone: boolean
}

/** Opens a layer while the others play. */
export async function openPlayingLayer(
  asked: SentLayer,
  wanted: WantedLayers,
  { layout, clock: before, isAlone }: LayerPlace,
): Promise<PlayingLayer> {
  const { source, speed } = asked
  const { now, isReloaded } = wanted
  const clock = resumedClock(asked, wanted) ?? before ?? createLayerClock(speed)
  const begun = performance.now()
  const light =
    source.kind === 'live'
      ? openSharedLayer(source.light)
      : await openLayer({ ...asked, source }, { layout, time: now.time, isReloaded, isAlone })
  const modulation = await openModulation(asked, light.facts.effect?.params ?? {})
  const openingMs = performance.now() - begun
  return { asked, light, clock, modulation, openingMs, isBroken: false }
}

/** The clock of a layer that played in another thread; `undefined` if it did not. */
export function resumedClock(
  { id }: SentLayer,
  { now, clocks }: Pick<WantedLayers, 'now' | 'clocks'>,
): LayerClock | undefined {
  const reading = clocks.get(id)
  if (reading === undefined) return undefined
  const clock = resumeLayerClock(reading)
  // It has missed the time since then.
  clock.at(now)
  return clock
}

/**
 * Renders the frame of a layer. One that fails shows its last light from then on.
 *
 * @param pressed the buttons of all layers that are pressed in this frame; a hidden layer ignores them
 * @returns its opacity, 0 to 1; 0 if it is dark
 */
export function makeFrame(
  frame: Frame,
  layer: PlayingLayer,
  now: PlayTime,
  pressed: readonly PressedButton[],
): number {
  const { asked, light, clock, modulation } = layer
  modulation.moveTo(now.time)
  const { opacity = asked.opacity, speed } = modulation
  if (speed !== undefined) clock.setSpeed(speed)
  const time = clock.at(now)
  if (isHidden(asked, opacity)) return DARK
  if (layer.isBroken) return showLast(frame, layer, opacity)
  const begun = performance.now()
  try {
    const values = modulation.readParameters()
    if (values !== undefined) light.setParameters?.(values)
    pressButtons(layer, pressed)
    light.render(frame, time)
    layer.firstFrameMs ??= performance.now() - begun
    if (asked.source.kind === 'typed') keepLight(layer, frame)
    return opacity
  } catch (cause) {
    layer.isBroken = true
    layer.fault = faultOf(cause, asked)
    return showLast(frame, layer, opacity)
  }
}

/** A button that the effect no longer has is left out: its file may have been saved meanwhile. */
function pressButtons({ asked, light }: PlayingLayer, pressed: readonly PressedButton[]): void {
  for (const { layer, name } of pressed) {
    const declared = layer === asked.id ? light.facts.effect?.params[name] : undefined
    if (declared !== undefined && isMomentary(declared)) light.press?.(name)
  }
}

function keepLight(layer: PlayingLayer, frame: Frame): void {
  layer.lastLight ??= createFrame(frame.length / 3)
  layer.lastLight.set(frame)
}

function showLast(frame: Frame, { lastLight }: PlayingLayer, opacity: number): number {
  if (lastLight === undefined) return DARK
  frame.set(lastLight)
  return opacity
}

const DARK = 0

/** Milliseconds by which a change of a layer is likely to delay frames. */
export function holdUp(layer: PlayingLayer, { isLight }: LayerChange): number {
  const { light, openingMs, firstFrameMs = 0 } = layer
  if (isLight) return 0
  return light.isOwn ? Number.POSITIVE_INFINITY : openingMs + firstFrameMs
}

/** A fault as data. An error that is not a `SourceError` is a mistake in an effect. */
function faultOf(cause: unknown, layer: SentLayer): SentFault {
  if (cause instanceof SourceError) return { code: cause.code, message: cause.message }
  const name = nameOfLayer(layer) ?? 'the layer'
  return { code: 'broken-effect', message: effectFault(name, cause).message }
}
