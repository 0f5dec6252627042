import type { Layer } from '@ledloom/composition'
import type { Frame, FrameSource } from '@ledloom/core'
import type { Effect, Parameter } from '@ledloom/effects'
import type { SoundMemory } from '@ledloom/media/live-sound'
import type { SequenceOptions } from '../source/describe-sources.ts'

/** A layer that a player plays. */
export type PlayedLayer = Layer<PlayedSource> & Heard

/** The sound of a layer's modulators. */
type Heard = {
  /** The path of a song or a video, or live sound. Default: the built-in groove. */
  readonly heard?: string | SoundMemory | undefined
}

/** Options of a source besides those that a layer has itself, which take precedence. */
export type PlayedOptions = Omit<SequenceOptions, 'params' | 'seed'>

/** The source of a layer. */
export type PlayedSource =
  /** One or several sources that a user typed, with their options. */
  | {
      readonly kind: 'typed'
      readonly texts: readonly string[]
      readonly options?: PlayedOptions
      /** True if its files never change: they are not watched. Default false. */
      readonly isFixed?: boolean
    }
  /** An effect of the library. The name never stands for a file, so it may come from a stranger. */
  | { readonly kind: 'effect'; readonly name: string; readonly options?: PlayedOptions }
  /** Light that is made in the caller's thread: a camera, other programs. */
  | { readonly kind: 'live'; readonly source: FrameSource }

/** A layer as sent to the thread that plays it: live light comes through shared memory. */
export type SentLayer = Layer<SentSource> & Heard

/** `PlayedSource` as plain data. */
type SentSource =
  | Exclude<PlayedSource, { kind: 'live' }>
  | { readonly kind: 'live'; readonly light: Frame }

/** A layer that is opened by its name. */
export type NamedLayer = Layer<Exclude<SentSource, { kind: 'live' }>> & Heard

/** All options that a layer's source is described with. */
export function optionsOf({ source, params, seed, view }: NamedLayer): SequenceOptions {
  const { options = {} } = source
  return { ...options, params, seed, ...(view && { view: { ...options.view, ...view } }) }
}

/**
 * Returns true if a layer shows nothing.
 *
 * @param opacity that which it has now; default its constant one
 */
export function isHidden(layer: Layer<unknown>, opacity = layer.opacity): boolean {
  const { visible = true } = layer
  return !visible || opacity <= 0
}

type LiveLayer = PlayedLayer & { readonly source: { readonly kind: 'live' } }

/** Returns true if the only layer is a visible live one, which needs no thread to mix it. */
export function isLiveAlone(layers: readonly PlayedLayer[]): layers is readonly [LiveLayer] {
  const [layer, second] = layers
  if (layer?.source.kind !== 'live' || second !== undefined) return false
  return layer.opacity === 1 && layer.modulators === undefined && !isHidden(layer)
}

/** The source's name in messages; `undefined` for live light. */
export function nameOfLayer({ source }: PlayedLayer | SentLayer): string | undefined {
  if (source.kind === 'live') return undefined
  return source.kind === 'effect' ? source.name : source.texts.join(', ')
}

/** Facts about a layer that plays. */
export interface LayerFacts {
  /** Seconds until it starts over; `undefined` if it is endless. */
  readonly duration: number | undefined
  /** `any`: it can be shown from any time. `forward`: it restarts when time goes back. */
  readonly order: 'any' | 'forward'
  /** True if it is a picture or a video, which has a view. */
  readonly isPicture: boolean
  /** Set if it is an effect. */
  readonly effect?: LayerEffect | undefined
}

/** An effect as plain data. */
export interface LayerEffect {
  readonly title: string
  readonly description: string
  /** True if it reacts to sound. */
  readonly hears: boolean
  readonly params: Readonly<Record<string, Parameter>>
  readonly kind: Effect['kind']
  readonly live: NonNullable<Effect['live']>
  /** The name of its language if it is a pattern: `Pixelblaze`. */
  readonly language?: string | undefined
}
