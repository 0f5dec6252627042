import { createLayout, errorMessage, type Layout, OUTPUT_PARAMETERS } from '@ledloom/core'
import { z } from 'zod'
import type { CutSearch } from '../pool/find-cut.ts'
import type { RenderJob } from '../pool/render-job.ts'
import { FILE_NAME, isInnerPath } from './file-names.ts'
import { MOST_EFFECT_FILES } from './redis-store.ts'
import { PIXEL_FORMAT, SOURCE } from './source-schema.ts'

/** What workers are asked for: the frames of a job, or the best loop in one. */
export interface QueueJob {
  /** Of the Ledloom that asks. */
  readonly version: string
  /** Its files have the names they have between machines. */
  readonly job: RenderJob
  /** What besides the job is said of a search, for an order of a loop. */
  readonly search?: Omit<CutSearch, 'job'> | undefined
  /** The files of effects, which are code. */
  readonly effects: readonly EffectBundle[]
}

/** An effect file with what it imports. */
export type EffectBundle = readonly BundledFile[]

/** A file of an effect. */
interface BundledFile {
  /** Where it lies among the others, with slashes. */
  readonly path: string
  /** Its name between machines. */
  readonly file: string
}

const FLOATS = z.base64().transform((text, context) => {
  const bytes = Uint8Array.from(Buffer.from(text, 'base64'))
  if (bytes.length % 4 === 0) return new Float32Array(bytes.buffer)
  context.addIssue('are no 32-bit numbers')
  return z.NEVER
})

const LAYOUT = z
  .strictObject({ positions: FLOATS, dimension: z.enum(['linear', '2d', '3d']) })
  .transform(({ positions, dimension }, context): Layout => {
    try {
      return createLayout(positions, dimension)
    } catch (error) {
      context.addIssue(errorMessage(error))
      return z.NEVER
    }
  })

const COUNT = z.int().min(0).max(1e9)

const OUTPUT = z.strictObject({
  contrast: range(OUTPUT_PARAMETERS.contrast),
  brightness: range(OUTPUT_PARAMETERS.brightness),
  saturation: range(OUTPUT_PARAMETERS.saturation),
  whitePoint: light(OUTPUT_PARAMETERS.whitePoint),
  white: z.enum(OUTPUT_PARAMETERS.white.options).optional(),
  whiteTint: light(OUTPUT_PARAMETERS.whiteTint),
  powerLimit: range(OUTPUT_PARAMETERS.powerLimit),
  gamma: range(OUTPUT_PARAMETERS.gamma),
})

/** Which part of a clip is a loop. */
export const LOOP_CUT = z.strictObject({
  first: COUNT,
  frameCount: COUNT.min(1),
  blendFrames: COUNT,
  clipFrames: COUNT,
})

const JOB = z
  .strictObject({
    source: SOURCE,
    layout: LAYOUT,
    format: PIXEL_FORMAT,
    output: OUTPUT.optional(),
    frameCount: COUNT.min(1),
    frameRate: z.number().positive(),
    speed: z.number().positive().optional(),
    isLoop: z.boolean().optional(),
    cut: LOOP_CUT.optional(),
    order: z.enum(['any', 'forward']),
  })
  .transform(withoutUndefined)

const ORDER = z.strictObject({
  version: z.string().max(100),
  job: JOB,
  search: z.strictObject({ clipFrames: COUNT, windowFrames: COUNT, blendFrames: COUNT }).optional(),
  effects: z
    .array(
      z
        .array(
          z.strictObject({
            path: z.string().refine(isInnerPath, 'is no path within a folder'),
            file: z.string().regex(FILE_NAME),
          }),
        )
        .max(MOST_EFFECT_FILES),
    )
    .max(1000),
})

/** An order as text. */
export function writeJob({ job, ...order }: QueueJob): string {
  const { positions, dimension } = job.layout
  const bytes = Buffer.from(positions.buffer, positions.byteOffset, positions.byteLength)
  const layout = { positions: bytes.toString('base64'), dimension }
  return JSON.stringify({ ...order, job: { ...job, layout } })
}

/**
 * An order that a stranger may have written.
 *
 * @throws SyntaxError or ZodError where it is none
 */
export function readJob(text: string): QueueJob {
  return ORDER.parse(JSON.parse(text))
}

interface Range {
  readonly min: number
  readonly max: number
}

function range({ min, max }: Range) {
  return z.number().min(min).max(max).optional()
}

function light({ min, max }: Range) {
  const value = z.number().min(min).max(max)
  return z.tuple([value, value, value]).optional()
}

type Given<Whole> = { [Name in keyof Whole]: Exclude<Whole[Name], undefined> }

// Fields left out are not there at all in a job; a schema takes those that are there without value.
function withoutUndefined<Whole extends object>(whole: Whole): Given<Whole> {
  const given = Object.entries(whole).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as Given<Whole>
}
