import { createLayout, errorMessage, type Layout, OUTPUT_PARAMETERS } from '@ledloom/core'
import { z } from 'zod'
import type { CutSearch } from '../pool/find-cut.ts'
import type { RenderJob } from '../pool/render-job.ts'
import { FILE_NAME, isInnerPath } from './file-names.ts'
import { MOST_EFFECT_FILES } from './redis-store.ts'
import { PIXEL_FORMAT, SOURCE } from './source-schema.ts'

/** A movie to render, or a loop to find, by the workers of a queue. */
export interface QueueJob {
  /** The version of Ledloom that sent it. */
  readonly version: string
  /** Its files have the names that are the same on all machines. */
  readonly job: RenderJob
  /** For a search of a loop: its limits. */
  readonly search?: Omit<CutSearch, 'job'> | undefined
  /** The files of effects that are sent, which are code. */
  readonly effects: readonly EffectBundle[]
}

/** An effect file with what it imports. */
export type EffectBundle = readonly BundledFile[]

/** A file of an effect. */
interface BundledFile {
  /** Its path among the other files, with slashes. */
  readonly path: string
  /** Its name between machines. */
  readonly file: string
}

const FLOATS = z.base64().transform((text, context) => {
  const bytes = Uint8Array.from(Buffer.from(text, 'base64'))
  if (bytes.length % 4 === 0) return new Float32Array(bytes.buffer)
  context.addIssue('must be 32-bit numbers')
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
  ledGains: gains(OUTPUT_PARAMETERS.ledGains),
  powerLimit: range(OUTPUT_PARAMETERS.powerLimit),
  gamma: range(OUTPUT_PARAMETERS.gamma),
})

/** The schema of a loop in a clip. */
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

const QUEUE_JOB = z.strictObject({
  version: z.string().max(100),
  job: JOB,
  search: z.strictObject({ clipFrames: COUNT, windowFrames: COUNT, blendFrames: COUNT }).optional(),
  effects: z
    .array(
      z
        .array(
          z.strictObject({
            path: z.string().refine(isInnerPath, 'must be a path within a folder'),
            file: z.string().regex(FILE_NAME),
          }),
        )
        .max(MOST_EFFECT_FILES),
    )
    .max(1000),
})

/** Writes a job as text. */
export function writeJob({ job, ...others }: QueueJob): string {
  const { positions, dimension } = job.layout
  const bytes = Buffer.from(positions.buffer, positions.byteOffset, positions.byteLength)
  const layout = { positions: bytes.toString('base64'), dimension }
  return JSON.stringify({ ...others, job: { ...job, layout } })
}

/**
 * Reads a job, which may come from a stranger.
 *
 * @throws SyntaxError or ZodError if it is invalid
 */
export function readJob(text: string): QueueJob {
  return QUEUE_JOB.parse(JSON.parse(text))
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

function gains({ min, max }: Range) {
  return z.array(z.number().min(min).max(max)).optional()
}

type Given<Whole> = { [Name in keyof Whole]: Exclude<Whole[Name], undefined> }

// A job has no fields with the value `undefined`; the schema accepts them.
function withoutUndefined<Whole extends object>(whole: Whole): Given<Whole> {
  const given = Object.entries(whole).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as Given<Whole>
}
