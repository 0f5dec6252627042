import type { SourceDescription } from '@ledloom/composition'
import type {
  animatedNumber,
  KEYFRAME,
  LAYER_PROPERTIES,
  MODULATOR,
} from '@ledloom/composition/schema'
import type { PixelFormat } from '@ledloom/core'
import type { z } from 'zod'

/** Sends descriptions of one kind of source to other machines. */
export interface SentSource<Description> {
  /**
   * The schema of a description's fields, without `kind` and `clip`. What is read may come from a
   * stranger: nothing in it may be a path or lead to one.
   */
  fields(schemas: SentSchemas): z.ZodRawShape
  /** Maps the files that a description names. */
  mapFiles(description: Description, mapping: SentMapping): Promise<Description>
}

/** Schemas of which those of descriptions are made. They are handed in, so that kinds load no zod. */
export interface SentSchemas {
  readonly z: typeof z
  /** The name of a file in the queue. */
  readonly file: z.ZodType<string>
  /** The name of an effect, in the library or in the queue. */
  readonly effect: z.ZodType<string>
  /** The name of a blend mode, modifier or transition. */
  readonly libraryName: z.ZodType<string>
  readonly pixelFormat: z.ZodType<PixelFormat>
  /** Any source, for kinds that consist of others. */
  readonly source: z.ZodType<SourceDescription>
  /** A number of seconds. */
  readonly seconds: z.ZodType<number>
  readonly keyframe: typeof KEYFRAME
  readonly modulator: typeof MODULATOR
  readonly layer: typeof LAYER_PROPERTIES
  readonly animatedNumber: typeof animatedNumber
}

/** Maps what descriptions name. */
export interface SentMapping {
  /** A picture, a video, a movie, a sound. */
  file(path: string): Promise<string>
  /** An effect: its name in the library, or its file. */
  effect(name: string): Promise<string>
  /** A source that the description contains. */
  source(source: SourceDescription): Promise<SourceDescription>
}

/** Maps the file of a description that names one by its path. */
export async function mapPath<Description extends { readonly path: string }>(
  description: Description,
  mapping: SentMapping,
): Promise<Description> {
  return { ...description, path: await mapping.file(description.path) }
}

/** Maps the sources of items, one after another. */
export async function mapSources<Item extends { readonly source: SourceDescription }>(
  items: readonly Item[],
  mapping: SentMapping,
): Promise<Item[]> {
  const mapped: Item[] = []
  for (const item of items) mapped.push({ ...item, source: await mapping.source(item.source) })
  return mapped
}
