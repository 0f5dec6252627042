import type { ParameterDeclarations } from '@ledloom/effects'
import type { SoundMemory } from '@ledloom/media/live-sound'
import type { Clip } from './clip.ts'
import type { AnimatedNumber, ParameterCourses } from './keyframes.ts'
import type { Layer } from './layer.ts'

/**
 * The descriptions of each kind of source, by the kind's name. A file of a source kind adds its own
 * by `declare module '@ledloom/composition' { interface SourceDescriptions { … } }`.
 */
export interface SourceDescriptions {
  readonly concat: ConcatDescription
  readonly show: ShowDescription
}

/** A source to be rendered, as plain data: it can be stored, sent and passed to a worker. */
export type SourceDescription = SourceDescriptions[keyof SourceDescriptions] & {
  /** Default: all of it, at its own speed. */
  readonly clip?: Clip | undefined
}

/**
 * Sources one after another. With a crossfade, the end also fades into the first light of the
 * beginning, because a stored movie starts over.
 */
export interface ConcatDescription {
  readonly kind: 'concat'
  /** At least one. */
  readonly parts: readonly ConcatPart[]
  /**
   * Seconds in which a part fades into the next, in linear light, from 0 (a cut) to half of the
   * shortest part. Both play meanwhile, so each crossfade makes the whole shorter. Default 0.
   */
  readonly crossfade?: number | undefined
  /** The name of the transition used instead, with its defaults. Default `crossfade`. */
  readonly transition?: string | undefined
}

/** Options of sources one after another, declared as data: flags and checks are read from it. */
export const SEQUENCE_PARAMETERS = {
  crossfade: {
    kind: 'number',
    min: 0,
    max: 3600,
    default: 0,
    unit: 'seconds',
    description: 'time in which each of several sources fades into the next; 0 is a cut',
  },
  partDuration: {
    kind: 'number',
    min: 0.01,
    max: 86_400,
    default: 5,
    unit: 'seconds',
    description: 'time for each of several sources that has no duration: stills, effects',
  },
} as const satisfies ParameterDeclarations

/** One source among several. */
export interface ConcatPart {
  readonly source: SourceDescription
  /**
   * Seconds, above 0, at most 86400; a source that ends earlier starts over. Default: the source's own,
   * or five if it has none.
   */
  readonly duration?: number | undefined
  /**
   * Seconds after which a source without an end starts over, without a seam, so that a stored movie of
   * that length shows the same. Default: it never does.
   */
  readonly loop?: number | undefined
}

/** Layers of light, and scenes of them one after another. */
export interface ShowDescription {
  readonly kind: 'show'
  /** Of the file it was read from, for people. */
  readonly path: string
  /** At least one. */
  readonly scenes: readonly SceneDescription[]
  /** True if the end is blended into the beginning. */
  readonly loop: boolean
  /** By which all light is multiplied, 0 to 1. Times are seconds since the show began. Default 1. */
  readonly brightness?: AnimatedNumber | undefined
  /** The sound that the brightness hears, as in `SceneLayer`. */
  readonly sound?: SceneLayer['sound']
}

/** Layers that are seen together. */
export interface SceneDescription {
  /** Seconds, the transitions at both ends in them. Default: what its layers last. */
  readonly duration?: number | undefined
  /** The visible ones, the lowest first. */
  readonly layers: readonly SceneLayer[]
  /** The transition into the next scene, or of the last into the first. Default: a cut. */
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

/**
 * A layer of a scene. Its parameters, seed, view and clip are part of the source's description.
 * Times are seconds since the scene began.
 */
export type SceneLayer = Pick<
  Layer<SourceDescription, AnimatedNumber>,
  'source' | 'blend' | 'opacity' | 'speed'
> & {
  /** Parameters of an effect that change. */
  readonly courses: ParameterCourses
  /**
   * The path of a song or a video that its modulators hear, or the memory of live sound. Default: the
   * built-in groove.
   */
  readonly sound?: string | SoundMemory | undefined
  /** The first is nearest to the source. */
  readonly modifiers: readonly ModifierDescription[]
}

/** A modifier with its values. */
export interface ModifierDescription {
  readonly name: string
  readonly params: Readonly<Record<string, unknown>>
  readonly courses: ParameterCourses
}

/** A source's name in messages: its path, the effect's name, or its kind. */
export function sourceName(source: SourceDescription): string {
  const facts: { readonly kind: string; readonly path?: string; readonly effect?: string } = source
  return facts.path ?? facts.effect ?? 'the sequence'
}

/** The sources of one kind that a source consists of, including its layers and parts. */
export function partsOfKind<Kind extends SourceDescription['kind']>(
  source: SourceDescription,
  kind: Kind,
): readonly Extract<SourceDescription, { kind: Kind }>[] {
  return objectsIn(source).filter(
    (part): part is Extract<SourceDescription, { kind: Kind }> =>
      'kind' in part && part.kind === kind,
  )
}

// Descriptions are plain data, whatever their kind, so nested ones are found anywhere in them.
function objectsIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return []
  return [value, ...Object.values(value).flatMap(objectsIn)]
}
