import { EASING_NAMES } from '@ledloom/effects'
import { MOTION_PARAMETERS, PICTURE_CROP_PARAMETERS, PICTURE_VIEW_PARAMETERS } from '@ledloom/media'
import { z } from 'zod'
import { CLIP_PARAMETERS } from './clip.ts'
import { LAYER_PARAMETERS } from './layer.ts'
import { parameterFields, strict, valueSchema } from './parameter-schema.ts'

/** A time within a scene or a source. */
export const SECONDS = z.number().min(0).max(86400)

/** A value at a time. */
export const KEYFRAME = strict('a keyframe', {
  at: SECONDS.describe('seconds since the scene began'),
  value: z.unknown().describe('what it is then'),
  ease: z.enum(EASING_NAMES).optional().describe('how it goes on to the next keyframe; linear'),
})

const { left, top, width, height } = PICTURE_CROP_PARAMETERS
const { kind: MOTION_KIND, ...MOTION } = MOTION_PARAMETERS

/**
 * The schemas of a layer's properties, one for all layers: of show files, of the page's document, and
 * of movies sent to workers. The source, the blend mode and modifiers are named in each in another way.
 */
export const LAYER_PROPERTIES = {
  params: z.record(z.string(), z.unknown()),
  seed: valueSchema(LAYER_PARAMETERS.seed),
  opacity: valueSchema(LAYER_PARAMETERS.opacity),
  speed: valueSchema(LAYER_PARAMETERS.speed),
  visible: z.boolean(),
  clip: strict('a clip', parameterFields(CLIP_PARAMETERS)),
  view: strict('a view', {
    ...parameterFields(PICTURE_VIEW_PARAMETERS),
    crop: strict('a crop', {
      left: valueSchema(left),
      top: valueSchema(top),
      width: valueSchema(width),
      height: valueSchema(height),
    }).optional(),
  }),
  motion: strict('a motion', { kind: valueSchema(MOTION_KIND), ...parameterFields(MOTION) }),
} as const

/** The opacity or the speed of a layer in a show: a number, or keyframes. */
export function animatedNumber(name: 'opacity' | 'speed') {
  const { min, max } = LAYER_PARAMETERS[name]
  const error = `must be a number from ${min} to ${max}, or keyframes such as [{ at: 0, value: ${min} }, { at: 2, value: ${max} }]`
  const value = LAYER_PROPERTIES[name]
  return z.union([value, z.array(KEYFRAME.extend({ value })).min(1)], { error })
}
