import { z } from 'zod'
import { OUTLET_WAYS } from '../../outlets/create-outlet.ts'

const SHARE = z.number().min(0).max(1)
const TRIPLE = z.tuple([z.number(), z.number(), z.number()])
const FRAME_RATE = z.number().min(0.1).max(1000)
const PORT = z.int().min(1).max(65_535)
const LIGHT = z.tuple([SHARE, SHARE, SHARE])

const output = z.strictObject({
  brightness: SHARE.optional().describe('factor on the light'),
  contrast: z.number().min(0).max(2).optional(),
  saturation: z.number().min(0).max(2).optional(),
  gamma: z.number().min(0.2).max(5).optional(),
  powerLimit: z.number().min(0.01).max(1).optional().describe('share of what all dies give'),
  whitePoint: LIGHT.optional().describe('factors on red, green and blue'),
  white: z.enum(['none', 'min', 'tint', 'boost']).optional(),
  whiteTint: TRIPLE.optional(),
})

const steps = z.strictObject({
  scale: z.union([z.number(), TRIPLE]).optional().describe('one factor or one for each axis'),
  rotate: TRIPLE.optional().describe('degrees about x, then y, then z'),
  translate: TRIPLE.optional().describe('along x, y and z'),
})

const matrix = z.strictObject({
  matrix: z.array(z.number()).length(16).describe('4 × 4, column by column'),
})

const device = z.strictObject({
  name: z.string().min(1).optional().describe('what it is called; its address'),
  address: z
    .string()
    .min(1)
    .describe('host, host:port, or sacn:// or ddp:// with a layout: frames are sent on'),
  place: z
    .union([z.literal('same'), matrix, steps])
    .optional()
    .describe('where it is; same: the picture of the first device, on its own layout'),
  layout: z.string().min(1).optional().describe('file, from where the scene lies; the stored one'),
  format: z.enum(['RGB', 'RGBW']).optional().describe('of frames sent on; RGB'),
  via: z.enum(OUTLET_WAYS).optional().describe('how frames go; auto'),
  udp: PORT.optional().describe('port of datagrams; 7777'),
  version: z.literal([1, 2, 3]).optional().describe('of datagrams; by firmware'),
  fragmentSpacingMs: z.number().min(0).max(100).optional(),
  fullFrameEveryMs: z.number().min(1).max(30_000).optional(),
  frameRate: FRAME_RATE.optional().describe('the most it takes a second; its own'),
  output: output.optional().describe('instead of that of the scene'),
})

/** The content of a scene file. */
export const sceneSchema = z.strictObject({
  $schema: z.string().optional(),
  title: z.string().optional(),
  frameRate: FRAME_RATE.optional().describe('of the clock; that of the fastest device'),
  output: output.optional().describe('of every device that has none of its own'),
  devices: z.array(device).min(1).max(1000),
})

/** The keys that the part of a scene at `path` may have. */
export function sceneKeysAt(path: readonly PropertyKey[]): string[] {
  if (path.length === 0) return Object.keys(sceneSchema.shape)
  if (path.at(-1) === 'output') return Object.keys(output.shape)
  if (path.at(-1) === 'place') return Object.keys({ ...steps.shape, ...matrix.shape })
  return Object.keys(device.shape)
}

/** Devices that play together, as a file describes them. */
export type Scene = z.output<typeof sceneSchema>

/** One of them. */
export type SceneDevice = Scene['devices'][number]

/** What a device of a scene is called: its address where it has no name. */
export function nameOf({ name, address }: SceneDevice): string {
  return name ?? address
}
