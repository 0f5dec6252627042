import type { SourceDescription } from '@ledloom/composition'
import { animatedNumber, KEYFRAME, LAYER_PROPERTIES, SECONDS } from '@ledloom/composition/schema'
import { z } from 'zod'
import { FILE_NAME, isEffectFileName } from './file-names.ts'

/** The name of an effect, blend mode and so on of the library: a plain word, never a path. */
const LIBRARY_NAME = z.string().regex(/^[a-z][a-z0-9-]{0,60}$/)
const FILE = z.string().regex(FILE_NAME)

/** The schema of a pixel format. */
export const PIXEL_FORMAT = z.strictObject({
  ledProfile: z.enum(['RGB', 'RGBW']),
  bytesPerLed: z.union([z.literal(3), z.literal(4)]),
})

const LIGHTS = z.strictObject({
  ledCount: z.int().min(1).optional(),
  format: PIXEL_FORMAT.optional(),
  frameRate: z.number().optional(),
  channelOffset: z.int().min(0).optional(),
  channelCount: z.int().min(1).optional(),
})

const KEYFRAMES = z.record(z.string(), z.array(KEYFRAME))

const { params, seed } = LAYER_PROPERTIES
const clip = LAYER_PROPERTIES.clip.optional()
const motion = LAYER_PROPERTIES.motion.optional()
const picture = { path: FILE, view: LAYER_PROPERTIES.view.optional(), clip }

const MODIFIER = z.strictObject({ name: LIBRARY_NAME, params, keyframes: KEYFRAMES })

const TRANSITION = z.strictObject({
  name: LIBRARY_NAME,
  duration: SECONDS,
  params,
  seed,
})

/**
 * The schema of a source in the queue, which may come from a stranger: nothing in it is a path or
 * leads to one. Its values are checked by the sources.
 */
export const SOURCE: z.ZodType<SourceDescription> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('image'), ...picture, motion }),
    z.strictObject({ kind: z.literal('animation'), ...picture }),
    z.strictObject({ kind: z.literal('video'), ...picture }),
    z.strictObject({ kind: z.literal('movie'), path: FILE, lights: LIGHTS.optional(), clip }),
    z.strictObject({
      kind: z.literal('effect'),
      effect: z.union([LIBRARY_NAME, z.string().refine(isEffectFileName, 'is no effect')]),
      params,
      seed,
      sound: FILE.optional(),
      clip,
    }),
    z.strictObject({
      kind: z.literal('concat'),
      parts: z
        .array(z.strictObject({ source: SOURCE, duration: SECONDS.optional() }))
        .min(1)
        .max(10_000),
      crossfade: SECONDS.optional(),
      transition: LIBRARY_NAME.optional(),
      clip,
    }),
    z.strictObject({
      kind: z.literal('show'),
      path: z.string().max(1000),
      scenes: z.array(SCENE).min(1).max(1000),
      loop: z.boolean(),
      clip,
    }),
  ]),
)

const LAYER = z.strictObject({
  source: SOURCE,
  blend: LIBRARY_NAME,
  opacity: animatedNumber('opacity'),
  speed: animatedNumber('speed'),
  keyframes: KEYFRAMES,
  modifiers: z.array(MODIFIER).max(1000),
})

const SCENE = z.strictObject({
  duration: SECONDS.optional(),
  layers: z.array(LAYER).min(1).max(1000),
  transition: TRANSITION.optional(),
})
