import { clipSeconds } from '@ledloom/mapping'
import type { Tone } from '../../packages/mapping/test/simulated-camera/sensor.ts'

/**
 * How much the benchmark does. Each has a variable of the environment: `MAPPING_RUNS=20 MAPPING_LONGER=640 npm run
 * bench -- mapping`.
 */
export const SETTINGS = {
  /** Seeded walks of which maps are made from ideal sightings. */
  runs: read('MAPPING_RUNS', 100),
  /** Of the films, and of what happens in them. */
  seed: read('MAPPING_SEED', 1),
  /** Pixels of the longer side of the clips. */
  longer: read('MAPPING_LONGER', 800),
  /** Of each clip. Default: what users are told to film. */
  seconds: read('MAPPING_SECONDS', clipSeconds()),
  /** Parts of the names of the scenes that are filmed: `roof,two`; also `wreath,star,spiral,wall`. Default: all six. */
  scenes: (process.env.MAPPING_SCENES ?? '').split(',').map((part) => part.trim()),
  /** Of the six scenes' devices: light is proportional to the value to this power. */
  exponent: readExponent(),
  /** `locked` for cameras that keep their exposure in the six scenes. Default: they follow the light. */
  isLocked: process.env.MAPPING_EXPOSURE === 'locked',
  /** The curve of the six scenes' cameras: `gamma`, `srgb` or `phone`. */
  tone: readTone(),
  /** The folder in which the filmed scenes are drawn, true and found places over each other. Default: none. */
  pictures: process.env.MAPPING_PICTURES,
  /** LEDs of the largest string that is lit one LED at a time, too: that takes a picture an LED and place. */
  mostOneByOne: read('MAPPING_ONE_BY_ONE', 500),
} as const

function readTone(): Tone {
  const tone = process.env.MAPPING_TONE ?? 'gamma'
  if (tone === 'gamma' || tone === 'srgb' || tone === 'phone') return tone
  throw new RangeError(`MAPPING_TONE must be gamma, srgb or phone, got ${tone}`)
}

function readExponent(): number {
  const value = Number(process.env.MAPPING_EXPONENT ?? 1)
  if (value >= 0.5 && value <= 4) return value
  throw new RangeError(
    `MAPPING_EXPONENT must be a number from 0.5 to 4, got ${process.env.MAPPING_EXPONENT}`,
  )
}

function read(name: string, usual: number): number {
  const value = Number(process.env[name] ?? usual)
  if (Number.isSafeInteger(value) && value > 0) return value
  throw new RangeError(`${name} must be a whole number above 0, got ${process.env[name]}`)
}
