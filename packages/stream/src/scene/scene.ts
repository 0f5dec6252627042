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
    powerLimit: numberFrom(0.01, 1)
      .optional()
      .describe('share of the power of all channels at full'),
    whitePoint: LIGHT.optional().describe('factors on red, green and blue'),
    white: oneOf(['none', 'min', 'tint', 'boost']).optional(),
    whiteTint: TRIPLE.optional(),
    ledGains: z
      .array(SHARE, { error: 'must be a list of numbers from 0 to 1' })
      .optional()
      .describe('factors on the light of each LED'),
  },
  { error: 'must be output options, such as brightness: 0.5' },
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
    name: text().optional().describe('name (default: the address)'),
    address: text().describe(
      'host, host:port, or the address of another controller (ddp://host), which needs a layout',
    ),
    place: z
      .union([z.literal('same'), matrix, steps], {
        error: 'must be same, or scale, rotate and translate, or a matrix',
      })
      .optional()
      .describe('position; same: shows the picture of the first device on its own layout'),
    layout: text()
      .optional()
      .describe('layout file, relative to the scene (default: the stored layout)'),
    format: oneOf(['RGB', 'RGBW'])
      .optional()
      .describe('pixel format of another controller (default: RGB)'),
    via: oneOf(OUTLET_TRANSPORTS).optional().describe('transport of frames (default: auto)'),
    udp: PORT.optional().describe('port of datagrams (default: 7777)'),
    version: oneOfNumbers([1, 2, 3])
      .optional()
      .describe('version of datagrams (default: by firmware)'),
    fragmentSpacingMs: numberFrom(0, 100).optional(),
    fullFrameEveryMs: numberFrom(1, 30_000).optional(),
    frameRate: FRAME_RATE.optional().describe(
      'most frames a second (default: as the device states)',
    ),
    output: output.optional().describe('replaces the output of the scene'),
  },
  { error: 'must be a device with its address' },
)

/** The content of a scene file. */
export const sceneSchema = z.strictObject(
  {
    $schema: anyText().optional(),
    title: anyText().optional(),
    frameRate: FRAME_RATE.optional().describe('frames a second (default: as the fastest device)'),
    output: output.optional().describe('output of every device without its own'),
    devices: listFrom(device, { max: 1000, what: 'devices' }),
  },
  { error: 'must have a list of devices' },
)

/** Devices that play together, as described by a file. */
export type Scene = z.output<typeof sceneSchema>

/** A device of a scene. */
export type SceneDevice = Scene['devices'][number]

/** The name of a device; without one, its address. */
export function nameOf({ name, address }: SceneDevice): string {
  return name ?? address
}

/**
 * `unreadable`: the file cannot be read. `malformed`: it is not a scene. `no-device`: a device is
 * missing. `late`: a device takes long, and the others begin without it. `not-in-layout`: a device was
 * missing when the picture was laid out, so it has no LEDs there.
 */
export type SceneErrorCode = 'unreadable' | 'malformed' | 'no-device' | 'late' | 'not-in-layout'

/** A scene that cannot be opened. The message is one line, with file and line of a mistake in it. */
export class SceneError extends Error {
  override readonly name = 'SceneError'
  readonly code: SceneErrorCode

  constructor(code: SceneErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

// Values with messages of the form «must be …, got …».

function text() {
  const error = 'must be a text that is not empty'
  return z.string({ error }).min(1, error)
}

function anyText() {
  return z.string({ error: 'must be a text' })
}

function anyNumber() {
  return z.number({ error: 'must be a number' })
}

function numberFrom(min: number, max: number) {
  const error = `must be a number from ${min} to ${max}`
  return z.number({ error }).min(min, error).max(max, error)
}

function wholeFrom(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`
  return z.int({ error }).min(min, error).max(max, error)
}

function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words, { error: `must be ${listOf(words)}` })
}

function oneOfNumbers<const Numbers extends readonly [number, ...number[]]>(numbers: Numbers) {
  return z.literal(numbers, { error: `must be ${listOf(numbers)}` })
}

function three<Value extends z.ZodType>(value: Value, what: string) {
  return z.tuple([value, value, value], { error: `must be a list of three ${what}` })
}

function listFrom<Value extends z.ZodType>(
  value: Value,
  { max, what }: { readonly max: number; readonly what: string },
) {
  const error = `must be a list of 1 to ${max} ${what}`
  return z.array(value, { error }).min(1, error).max(max, error)
}

function listOf(values: readonly unknown[]): string {
  return `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`
}
