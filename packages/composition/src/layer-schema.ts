import { EASING_NAMES } from '@ledloom/effects'
import { MOTION_PARAMETERS, PICTURE_CROP_PARAMETERS, PICTURE_VIEW_PARAMETERS } from '@ledloom/media'
import { z } from 'zod'
import { CLIP_PARAMETERS } from './clip.ts'
import { LAYER_PARAMETERS, WHOLE_PARAMETERS } from './layer.ts'
import { MODULATORS, type ModulatorName } from './modulators.ts'
import { parameterFields, strict, valueSchema } from './parameter-schema.ts'

/** A time within a scene or a source. */
export const SECONDS = z.number().min(0).max(86400)

/** A value at a time. */
export const KEYFRAME = strict('a keyframe', {
  at: SECONDS.describe('seconds since the scene began'),
  value: z.unknown().describe('what it is then'),
  ease: z.enum(EASING_NAMES).optional().describe('how it goes on to the next keyframe; linear'),
})

/** The modulator of a number, with the values between which it goes. */
export const MODULATOR = modulatorSchema(z.number())

/** @param value the schema of the values between which the number goes */
export function modulatorSchema(value: z.ZodType<number>) {
  const fields = {
    from: value.optional().describe('the lower value; the least that is possible'),
    to: value.optional().describe('the upper value; the most that is possible'),
  }
  const options = modulatorNames().map((name) =>
    strict(`what follows ${name}`, {
      follow: z.literal(name),
      ...fields,
      ...parameterFields(MODULATORS[name]),
    }),
  )
  const error = (issue: { readonly code?: string | undefined }) =>
    issue.code === 'invalid_union' ? `must be one of ${modulatorNames().join(', ')}` : undefined
  return z.discriminatedUnion('follow', [options[0]!, ...options.slice(1)], { error })
}

function modulatorNames(): readonly ModulatorName[] {
  return Object.keys(MODULATORS) as ModulatorName[]
}

const CHANNEL = z.int().min(1).max(16).describe('MIDI channel')
const SEVEN_BITS = z.int().min(0).max(127)

/** Keys that write something, by their place on a US keyboard. */
const KEY_CODE =
  /^(Key[A-Z]|Digit\d|Numpad\d|F\d+|Minus|Equal|Bracket(Left|Right)|Semicolon|Quote|Comma|Period|Slash|Backquote|Backslash)$/

const KEY_RULE = 'must be the place of a key, such as KeyQ, Digit1 or F5'

/** The knob or key by which something is changed by hand. */
export const CONTROL = z.union(
  [
    strict('a MIDI knob', { midi: SEVEN_BITS.describe('control change'), channel: CHANNEL }),
    strict('a MIDI note', { note: SEVEN_BITS.describe('note'), channel: CHANNEL }),
    strict('a key', {
      key: z.string().regex(KEY_CODE, KEY_RULE).describe('place of the key: KeyQ'),
    }),
  ],
  {
    error:
      'must be a knob such as { midi: 21, channel: 1 }, a pad such as { note: 36, channel: 10 }, or a key such as { key: KeyQ }',
  },
)

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
  keepBlend: z.boolean(),
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

/** Numbers of a show that can change. */
const ANIMATED = {
  opacity: LAYER_PARAMETERS.opacity,
  speed: LAYER_PARAMETERS.speed,
  brightness: WHOLE_PARAMETERS.brightness,
} as const

/**
 * The opacity or the speed of a layer in a show, or the brightness of the show: a number, keyframes, or
 * what it follows.
 */
export function animatedNumber(name: keyof typeof ANIMATED) {
  const { min, max } = ANIMATED[name]
  const error = `must be a number from ${min} to ${max}, keyframes such as [{ at: 0, value: ${min} }, { at: 2, value: ${max} }], or what it follows, such as { follow: lfo, period: 4, from: ${min}, to: ${max} }`
  const value = valueSchema(ANIMATED[name])
  const keyframes = z.array(KEYFRAME.extend({ value })).min(1)
  return z.union([value, keyframes, modulatorSchema(value)], { error })
}
