import { z } from 'zod'
import { OUTLET_TRANSPORTS } from '../outlets/device/create-sender.ts'

const SHARE = numberFrom(0, 1)
const TRIPLE = three(anyNumber(), 'numbers')
const FRAME_RATE = numberFrom(0.1, 1000)
const PORT = wholeFrom(1, 65_535)
const LIGHT = three(SHARE, 'numbers from 0 to 1')

const MATRIX = 'must be a list of 16 numbers'

const output = z.strictObject(
  {
    brightness: SHARE.optional().describe('factor on the light'),
    contrast: numberFrom(0, 2).optional(),
    saturation: numberFrom(0, 2).optional(),
    gamma: numberFrom(0.2, 5).optional(),
    powerLimit: numberFrom(0.01, 1).optional().describe('share of what all dies give'),
    whitePoint: LIGHT.optional().describe('factors on red, green and blue'),
    white: oneOf(['none', 'min', 'tint', 'boost']).optional(),
    whiteTint: TRIPLE.optional(),
  },
  { error: 'must be settings of light, such as brightness: 0.5' },
)

const steps = z.strictObject({
  scale: z
    .union([anyNumber(), TRIPLE], { error: 'must be a number, or a list of three' })
    .optional()
    .describe('one factor or one for each axis'),
  rotate: TRIPLE.optional().describe('degrees about x, then y, then z'),
  translate: TRIPLE.optional().describe('along x, y and z'),
})

const matrix = z.strictObject({
  matrix: z
    .array(anyNumber(), { error: MATRIX })
    .length(16, MATRIX)
    .describe('4 × 4, column by column'),
})

const device = z.strictObject(
  {
    name: text().optional().describe('what it is called; its address'),
    address: text().describe(
      'host, host:port, or the address of another controller (ddp://host), which needs a layout',
    ),
    place: z
      .union([z.literal('same'), matrix, steps], {
        error: 'must be same, or scale, rotate and translate, or a matrix',
      })
      .optional()
      .describe('where it is; same: the picture of the first device, on its own layout'),
    layout: text().optional().describe('file, from where the scene lies; the stored one'),
    format: oneOf(['RGB', 'RGBW']).optional().describe('of frames sent on; RGB'),
    via: oneOf(OUTLET_TRANSPORTS).optional().describe('how frames go; auto'),
    udp: PORT.optional().describe('port of datagrams; 7777'),
    version: oneOfNumbers([1, 2, 3]).optional().describe('of datagrams; by firmware'),
    fragmentSpacingMs: numberFrom(0, 100).optional(),
    fullFrameEveryMs: numberFrom(1, 30_000).optional(),
    frameRate: FRAME_RATE.optional().describe('the most it takes a second; its own'),
    output: output.optional().describe('instead of that of the scene'),
  },
  { error: 'must be a device with its address' },
)

/** The content of a scene file. */
export const sceneSchema = z.strictObject(
  {
    $schema: anyText().optional(),
    title: anyText().optional(),
    frameRate: FRAME_RATE.optional().describe('of the clock; that of the fastest device'),
    output: output.optional().describe('of every device that has none of its own'),
    devices: listFrom(device, { max: 1000, what: 'devices' }),
  },
  { error: 'must have a list of devices' },
)

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

// What a scene file is refused for is said in words of its own: «must be …, got …».

/** Text that is not empty. */
export function text() {
  const error = 'must be a text that is not empty'
  return z.string({ error }).min(1, error)
}

/** Text, or none. */
export function anyText() {
  return z.string({ error: 'must be a text' })
}

/** Any number. */
export function anyNumber() {
  return z.number({ error: 'must be a number' })
}

/** A number of a range. */
export function numberFrom(min: number, max: number) {
  const error = `must be a number from ${min} to ${max}`
  return z.number({ error }).min(min, error).max(max, error)
}

/** A whole number of a range. */
export function wholeFrom(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`
  return z.int({ error }).min(min, error).max(max, error)
}

/** One of some words. */
export function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words, { error: `must be ${listOf(words)}` })
}

/** One of some numbers. */
export function oneOfNumbers<const Numbers extends readonly [number, ...number[]]>(
  numbers: Numbers,
) {
  return z.literal(numbers, { error: `must be ${listOf(numbers)}` })
}

/** Three of a kind. */
export function three<Value extends z.ZodType>(value: Value, what: string) {
  return z.tuple([value, value, value], { error: `must be a list of three ${what}` })
}

/** A list that is neither empty nor too long. */
export function listFrom<Value extends z.ZodType>(
  value: Value,
  { max, what }: { readonly max: number; readonly what: string },
) {
  const error = `must be a list of 1 to ${max} ${what}`
  return z.array(value, { error }).min(1, error).max(max, error)
}

function listOf(values: readonly unknown[]): string {
  return `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`
}
