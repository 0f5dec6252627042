import type { AnimatedNumber, ParameterKeyframes } from './keyframes.ts'
import type { SourceDescription } from './source-description.ts'

/** Layers of light, and scenes of them one after another. */
export interface ShowDescription {
  readonly kind: 'show'
  /** Of the file it was read from, for people. */
  readonly path: string
  /** At least one. */
  readonly scenes: readonly SceneDescription[]
  /** Whether its end is made to go over into its beginning. */
  readonly loop: boolean
}

/** Layers that are seen together. */
export interface SceneDescription {
  /** Seconds, the transitions at both ends in them. Default: what its layers last. */
  readonly duration?: number | undefined
  /** At least one, the lowest first. */
  readonly layers: readonly LayerDescription[]
  /** How it goes over into the next, or the last into the first. Default: a cut. */
  readonly transition?: TransitionDescription | undefined
}

/** A transition with its values. */
export interface TransitionDescription {
  readonly name: string
  /** Seconds, at most half of the shorter of both scenes. */
  readonly duration: number
  readonly params: Readonly<Record<string, unknown>>
  readonly seed: number
}

/** One source among those that are seen together. Times are seconds since the scene began. */
export interface LayerDescription {
  readonly source: SourceDescription
  /** The name of a blend mode. */
  readonly blend: string
  /** 0 to 1. */
  readonly opacity: AnimatedNumber
  /** Factor on the source's own speed, 0 to 10. */
  readonly speed: AnimatedNumber
  /** Parameters of an effect that change. */
  readonly keyframes: ParameterKeyframes
  /** The first is nearest to the source. */
  readonly modifiers: readonly ModifierDescription[]
}

/** A modifier with its values. */
export interface ModifierDescription {
  readonly name: string
  readonly params: Readonly<Record<string, unknown>>
  readonly keyframes: ParameterKeyframes
}
