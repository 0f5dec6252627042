import type { SourceDescription } from '@ledloom/composition'
import {
  animatedNumber,
  KEYFRAME,
  LAYER_PROPERTIES,
  MODULATOR,
  SECONDS,
} from '@ledloom/composition/schema'
import { z } from 'zod'
import { listSourceKinds, loadSourceKind } from '../source/load-source-kind.ts'
import type { SentSchemas } from '../source/sent-source.ts'
import { FILE_NAME, isEffectFileName } from './file-names.ts'

/** The schema of a pixel format. */
export const PIXEL_FORMAT = z.strictObject({
  ledProfile: z.enum(['RGB', 'RGBW']),
  bytesPerLed: z.union([z.literal(3), z.literal(4)]),
})

/** A plain word, never a path. */
const LIBRARY_NAME = z.string().regex(/^[a-z][a-z0-9-]{0,60}$/)

const SCHEMAS: SentSchemas = {
  z,
  file: z.string().regex(FILE_NAME),
  effect: z.union([LIBRARY_NAME, z.string().refine(isEffectFileName, 'is no effect')]),
  libraryName: LIBRARY_NAME,
  pixelFormat: PIXEL_FORMAT,
  source: z.lazy(() => SOURCE),
  seconds: SECONDS,
  keyframe: KEYFRAME,
  modulator: MODULATOR,
  layer: LAYER_PROPERTIES,
  animatedNumber,
}

const KINDS = await Promise.all(
  (await listSourceKinds()).map(async (kind) => {
    const { sent } = await loadSourceKind(kind)
    const clip = LAYER_PROPERTIES.clip.optional()
    return z.strictObject({ kind: z.literal(kind), ...sent.fields(SCHEMAS), clip })
  }),
)

/**
 * The schema of a source in the queue, which may come from a stranger: nothing in it is a path or
 * leads to one. Its values are checked by the sources. Each kind of source declares its fields.
 */
export const SOURCE = z.discriminatedUnion('kind', [
  KINDS[0]!,
  ...KINDS.slice(1),
]) as unknown as z.ZodType<SourceDescription>
