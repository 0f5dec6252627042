import type { BlendMode, Modifier, Transition } from '@ledloom/effects'
import { z } from 'zod'
import { LAYER_PARAMETERS } from './layer.ts'
import { animatedNumber, CONTROL, LAYER_PROPERTIES, SECONDS } from './layer-schema.ts'
import { parameterFields, strict } from './parameter-schema.ts'
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
    brightness: z.number().min(0).max(1).optional().describe('dims everything: 0 to 1; 1'),
    speed: z.number().min(0.1).max(4).optional().describe('of everything: 0.1 to 4; 1'),
    transition: transition.optional().describe('of every scene without a transition'),
    layers: layers.optional().describe('what is seen together, the lowest first'),
    scenes: z.array(scene).min(1).max(1000).optional().describe('what is seen one after another'),
  })
}

/** By what they change: `opacity`, `speed`, or `params.` and the name of a parameter. */
const CONTROLS = z.record(z.string(), CONTROL)

function layerSchema({ source, blend, modifier }: LibrarySchemas) {
  const { params, seed, visible, clip, view, motion } = LAYER_PROPERTIES
  return strict('a layer', {
    source: source.describe('an effect, or the path of a file, from where the show lies'),
    params: params.optional().describe('values or keyframes for the parameters of an effect'),
    sequence: strict('a sequence', {
      next: z.array(source).min(1).max(1000).describe('the other sources, in their order'),
      ...parameterFields(SEQUENCE_PARAMETERS),
    })
      .optional()
      .describe('sources that play after it, one after another'),
    seed: seed.optional().describe(`${LAYER_PARAMETERS.seed.description}; that of the command`),
    blend: blend.optional().describe('how it is laid over what is below; normal'),
    opacity: animatedNumber('opacity').optional().describe(textOf('opacity')),
    speed: animatedNumber('speed').optional().describe(textOf('speed')),
    visible: visible.optional().describe('false hides it; true'),
    controls: CONTROLS.optional().describe('knobs, pads and keys for its numbers, on the page'),
    modifiers: z.array(modifier).max(16).optional().describe('the first is nearest to the source'),
    clip: clip.optional().describe('the part of it that is wanted'),
    view: view.optional().describe('how the layout looks at a picture'),
    motion: motion.optional().describe('how a still picture moves'),
  })
}

function textOf(name: 'opacity' | 'speed'): string {
  const { min, max, default: usual, description } = LAYER_PARAMETERS[name]
  return `${description}: ${min} to ${max}; ${usual}`
}

/** A show file that was checked. */
export type WrittenShow = z.infer<ReturnType<typeof showSchema>>

/** A layer in a show file; properties left out have their defaults. */
export type WrittenLayer = NonNullable<WrittenShow['layers']>[number]
