import { suggestName } from '@ledloom/core'
import { type BlendMode, EASING_NAMES, type Modifier, type Transition } from '@ledloom/effects'
import { MOTION_PARAMETERS, PICTURE_VIEW_PARAMETERS } from '@ledloom/media'
import { z } from 'zod'

const SECONDS = z.number().min(0).max(86400)
const SHARE = z.number().min(0).max(1)
const PARAMS = z.record(z.string(), z.unknown())

/** Everything but effects that a show can name, by name, sorted. */
export interface ShowLibrary {
  readonly blends: ReadonlyMap<string, BlendMode>
  readonly modifiers: ReadonlyMap<string, Modifier>
  readonly transitions: ReadonlyMap<string, Transition>
}

/** What the names of the library are checked by, or described to an editor. */
export interface LibrarySchemas {
  readonly source: z.ZodType<string>
  readonly blend: z.ZodType<string>
  readonly modifier: z.ZodType<string | Record<string, unknown>>
  readonly transition: z.ZodType<TransitionInFile>
}

/** A transition as a show file has it. */
export interface TransitionInFile {
  readonly type: string
  readonly duration: number
  readonly params?: Readonly<Record<string, unknown>> | undefined
}

/** A value at a time. */
export const KEYFRAME = strict('a keyframe', {
  at: SECONDS.describe('seconds since the scene began'),
  value: z.unknown().describe('what it is then'),
  ease: z.enum(EASING_NAMES).optional().describe('how it goes on to the next keyframe; linear'),
})

/** The content of a show file, whatever library its names are looked up in. */
export function showSchema(library: LibrarySchemas) {
  const layers = z
    .array(layerSchema(library).meta({ id: 'layer' }))
    .min(1)
    .max(64)
  const { transition } = library
  const scene = strict('a scene', {
    title: z.string().optional(),
    duration: SECONDS.min(0.1).optional().describe('seconds; what its layers last, or 10'),
    transition: transition.optional().describe('how it goes over into the next scene'),
    layers: layers.describe('the lowest first'),
  })
  return strict('a show', {
    $schema: z.string().optional(),
    title: z.string().optional(),
    duration: SECONDS.min(0.1).optional().describe('seconds of a show without scenes'),
    loop: z.boolean().optional().describe('whether the end goes over into the beginning; true'),
    transition: transition.optional().describe('of every scene that has none of its own'),
    layers: layers.optional().describe('what is seen together, the lowest first'),
    scenes: z.array(scene).min(1).max(1000).optional().describe('what is seen one after another'),
  })
}

function layerSchema({ source, blend, modifier }: LibrarySchemas) {
  return strict('a layer', {
    source: source.describe('an effect, or the path of a file, from where the show lies'),
    params: PARAMS.optional().describe('values or keyframes for the parameters of an effect'),
    seed: z
      .int()
      .min(0)
      .max(4294967295)
      .optional()
      .describe('of every effect in it whose params have none; that of the command'),
    blend: blend.optional().describe('how it is laid over what is below; normal'),
    opacity: animatedNumber(SHARE).optional().describe('0 to 1'),
    speed: animatedNumber(z.number().min(0).max(10)).optional().describe('times as fast'),
    modifiers: z.array(modifier).max(16).optional().describe('the first is nearest to the source'),
    clip: CLIP.optional().describe('the part of it that is wanted'),
    view: VIEW.optional().describe('how the layout looks at a picture'),
    motion: MOTION.optional().describe('how a still picture moves'),
  })
}

/** A number, or keyframes. */
function animatedNumber(number: z.ZodNumber) {
  const { minValue, maxValue } = number
  const error = `must be a number from ${minValue} to ${maxValue}, or keyframes such as [{ at: 0, value: ${minValue} }, { at: 2, value: ${maxValue} }]`
  return z.union([number, z.array(KEYFRAME.extend({ value: number })).min(1)], { error })
}

const CLIP = strict('a clip', {
  start: SECONDS.optional().describe('seconds of the source at which it begins'),
  end: SECONDS.optional().describe('seconds of the source at which it ends'),
  speed: z.number().min(0.01).max(100).optional().describe('times as fast'),
})

const VIEW = strict('a view', {
  fit: z.enum(PICTURE_VIEW_PARAMETERS.fit.options).optional(),
  projection: z.enum(PICTURE_VIEW_PARAMETERS.projection.options).optional(),
  axis: z.enum(PICTURE_VIEW_PARAMETERS.axis.options).optional(),
  mirror: z.enum(PICTURE_VIEW_PARAMETERS.mirror.options).optional(),
  rotate: z.number().optional().describe('degrees clockwise'),
  crop: strict('a crop', { left: SHARE, top: SHARE, width: SHARE, height: SHARE }).optional(),
})

const MOTION = strict('a motion', {
  kind: z.enum(MOTION_PARAMETERS.kind.options),
  period: z.number().positive().optional().describe('seconds until it is where it began'),
  direction: z.enum(MOTION_PARAMETERS.direction.options).optional(),
})

/** A show file as it was checked. */
export type ShowInFile = z.infer<ReturnType<typeof showSchema>>

/** A layer in it. */
export type LayerInFile = NonNullable<ShowInFile['layers']>[number]

/**
 * An object of which no other keys are taken; a wrong one is told with the one it was meant for, or
 * all there are.
 *
 * @param name what it is called in the message: `a layer`
 */
export function strict<Shape extends z.ZodRawShape>(name: string, shape: Shape) {
  const known = Object.keys(shape)
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `there is no '${issue.keys[0]}' in ${name}; ${suggestName(issue.keys[0] ?? '', known, 'its keys')}`
        : undefined,
  })
}
