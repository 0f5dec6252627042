import type { BlendMode, Modifier, NumberParameter, Transition } from '@ledloom/effects'
import { z } from 'zod'
import { CONTROLLED_OF_ALL, CONTROLLED_OF_LAYER } from './controlled.ts'
import { LAYER_PARAMETERS, WHOLE_PARAMETERS } from './layer.ts'
import { animatedNumber, CONTROL, LAYER_PROPERTIES, SECONDS } from './layer-schema.ts'
import { parameterFields, strict, valueSchema } from './parameter-schema.ts'
import { SEQUENCE_PARAMETERS } from './source-description.ts'

/** Everything but effects that a show can name, by name, sorted. */
export interface ShowLibrary {
  readonly blends: ReadonlyMap<string, BlendMode>
  readonly modifiers: ReadonlyMap<string, Modifier>
  readonly transitions: ReadonlyMap<string, Transition>
}

/** Schemas for names of the library, to check a show or to describe it to an editor. */
interface LibrarySchemas {
  readonly source: z.ZodType<string>
  readonly blend: z.ZodType<string>
  readonly modifier: z.ZodType<string | Record<string, unknown>>
  readonly transition: z.ZodType<WrittenTransition>
}

/** A transition in a show file. */
export interface WrittenTransition {
  readonly type: string
  readonly duration: number
  readonly params?: Readonly<Record<string, unknown>> | undefined
}

/** The schema of a show file, with names of `library`. */
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
    brightness: animatedNumber('brightness').optional().describe(wholeText('brightness')),
    speed: valueSchema(WHOLE_PARAMETERS.speed).optional().describe(wholeText('speed')),
    controls: CONTROLS.optional().describe(
      `knobs, pads and keys, on the page, by what they change: ${CONTROLLED_OF_ALL.join(', ')}, or \`presets.\` and the title of a preset`,
    ),
    transition: transition.optional().describe('of every scene without a transition'),
    layers: layers.optional().describe('what is seen together, the lowest first'),
    solo: z
      .int()
      .min(0)
      .max(63)
      .optional()
      .describe('the layer that is seen alone, by its number; 0 is the lowest'),
    scenes: z.array(scene).min(1).max(1000).optional().describe('what is seen one after another'),
  })
}

/** By what they change. */
const CONTROLS = z.record(z.string(), CONTROL)

function layerSchema({ source, blend, modifier }: LibrarySchemas) {
  const { params, seed, keepBlend, visible, clip, view, motion } = LAYER_PROPERTIES
  return strict('a layer', {
    source: source.describe('an effect, or the path of a file, from where the show lies'),
    params: params.optional().describe('values or keyframes for the parameters of an effect'),
    sequence: strict('a sequence', {
      next: z.array(source).min(1).max(1000).describe('the other sources, in their order'),
      ...parameterFields(SEQUENCE_PARAMETERS),
      partDurations: z
        .array(z.number().positive().max(SEQUENCE_PARAMETERS.partDuration.max).nullable())
        .max(1001)
        .optional()
        .describe('seconds of single sources, in their order; null as without it'),
    })
      .optional()
      .describe('sources that play after it, one after another'),
    seed: seed.optional().describe(`${LAYER_PARAMETERS.seed.description}; that of the command`),
    blend: blend.optional().describe('how it is laid over what is below; normal'),
    keepBlend: keepBlend
      .optional()
      .describe('true if the page keeps the blend when the source is changed; false'),
    opacity: animatedNumber('opacity').optional().describe(textOf('opacity')),
    speed: animatedNumber('speed').optional().describe(textOf('speed')),
    visible: visible.optional().describe('false hides it; true'),
    controls: CONTROLS.optional().describe(
      `knobs, pads and keys, on the page, by what they change: ${CONTROLLED_OF_LAYER.join(', ')}, or \`params.\` and the name of a parameter`,
    ),
    sound: z
      .string()
      .min(1)
      .optional()
      .describe('the path of a song or a video that it hears; that of the command'),
    modifiers: z.array(modifier).max(16).optional().describe('the first is nearest to the source'),
    clip: clip.optional().describe('the part of it that is wanted'),
    view: view.optional().describe('how the layout looks at a picture'),
    motion: motion.optional().describe('how a still picture moves'),
  })
}

function textOf(name: 'opacity' | 'speed'): string {
  return rangeText(LAYER_PARAMETERS[name])
}

function wholeText(name: keyof typeof WHOLE_PARAMETERS): string {
  return rangeText(WHOLE_PARAMETERS[name])
}

function rangeText({ min, max, default: usual, description }: NumberParameter): string {
  return `${description}: ${min} to ${max}; ${usual}`
}

/** A show file that was checked. */
export type WrittenShow = z.infer<ReturnType<typeof showSchema>>

/** A layer in a show file; properties left out have their defaults. */
export type WrittenLayer = NonNullable<WrittenShow['layers']>[number]
