import type { SourceDescription } from '@ledloom/composition'
import { EASING_NAMES } from '@ledloom/effects'
import { MOTION_PARAMETERS, PICTURE_VIEW_PARAMETERS } from '@ledloom/media'
import { z } from 'zod'
import { FILE_NAME, isEffectFileName } from './file-names.ts'

/** What comes with Ledloom is called by a plain word, so that no name can be a path. */
const LIBRARY_NAME = z.string().regex(/^[a-z][a-z0-9-]{0,60}$/)
const FILE = z.string().regex(FILE_NAME)
const SECONDS = z.number().min(0).max(86400)
const PARAMS = z.record(z.string(), z.unknown())
const SEED = z.number()

/** The bytes of an LED. */
export const PIXEL_FORMAT = z.strictObject({
  ledProfile: z.enum(['RGB', 'RGBW']),
  bytesPerLed: z.union([z.literal(3), z.literal(4)]),
})

const CLIP = z.strictObject({
  start: SECONDS.optional(),
  end: SECONDS.optional(),
  speed: z.number().optional(),
})

const VIEW = z.strictObject({
  fit: z.enum(PICTURE_VIEW_PARAMETERS.fit.options).optional(),
  projection: z.enum(PICTURE_VIEW_PARAMETERS.projection.options).optional(),
  axis: z.enum(PICTURE_VIEW_PARAMETERS.axis.options).optional(),
  mirror: z.enum(PICTURE_VIEW_PARAMETERS.mirror.options).optional(),
  rotate: z.number().optional(),
  crop: z
    .strictObject({ left: z.number(), top: z.number(), width: z.number(), height: z.number() })
    .optional(),
})

const MOTION = z.strictObject({
  kind: z.enum(MOTION_PARAMETERS.kind.options),
  period: z.number().optional(),
  direction: z.enum(MOTION_PARAMETERS.direction.options).optional(),
})

const LIGHTS = z.strictObject({
  ledCount: z.int().min(1).optional(),
  format: PIXEL_FORMAT.optional(),
  frameRate: z.number().optional(),
  channelOffset: z.int().min(0).optional(),
  channelCount: z.int().min(1).optional(),
})

function keyframe<Value extends z.ZodType>(value: Value) {
  return z.strictObject({ at: SECONDS, value, ease: z.enum(EASING_NAMES).optional() })
}

const KEYFRAMES = z.record(z.string(), z.array(keyframe(z.unknown())))
const ANIMATED = z.union([z.number(), z.array(keyframe(z.number()))])

const clip = CLIP.optional()
const picture = { path: FILE, view: VIEW.optional(), clip }

const MODIFIER = z.strictObject({ name: LIBRARY_NAME, params: PARAMS, keyframes: KEYFRAMES })

const TRANSITION = z.strictObject({
  name: LIBRARY_NAME,
  duration: SECONDS,
  params: PARAMS,
  seed: SEED,
})

/**
 * A description whose files have the names they have between machines, as a stranger may have
 * written it: nothing in it is a path or leads to one. What values mean is checked by the sources.
 */
export const SOURCE: z.ZodType<SourceDescription> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('image'), ...picture, motion: MOTION.optional() }),
    z.strictObject({ kind: z.literal('animation'), ...picture }),
    z.strictObject({ kind: z.literal('video'), ...picture }),
    z.strictObject({ kind: z.literal('movie'), path: FILE, lights: LIGHTS.optional(), clip }),
    z.strictObject({
      kind: z.literal('effect'),
      effect: z.union([LIBRARY_NAME, z.string().refine(isEffectFileName, 'is no effect')]),
      params: PARAMS,
      seed: SEED,
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
  opacity: ANIMATED,
  speed: ANIMATED,
  keyframes: KEYFRAMES,
  modifiers: z.array(MODIFIER).max(1000),
})

const SCENE = z.strictObject({
  duration: SECONDS.optional(),
  layers: z.array(LAYER).min(1).max(1000),
  transition: TRANSITION.optional(),
})
