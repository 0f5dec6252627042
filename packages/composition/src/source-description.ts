import type { Clip } from './clip.ts'
import type { ShowDescription } from './show-description.ts'

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

/** One source among several. */
export interface ConcatPart {
  readonly source: SourceDescription
  /**
   * Seconds, above 0, at most 86400; a source that ends earlier starts over. Default: the source's own,
   * or five if it has none.
   */
  readonly duration?: number | undefined
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
