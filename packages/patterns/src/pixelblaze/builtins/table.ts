import { arrayBuiltins } from './arrays.ts'
import type { PixelblazeBuiltin } from './builtin.ts'
import { colourBuiltins } from './colour.ts'
import { mathBuiltins } from './math.ts'
import { clockBuiltins, hardwareBuiltins, mapBuiltins, transformBuiltins } from './surroundings.ts'
import { noiseBuiltins, waveBuiltins } from './waves.ts'

/** All functions of the language, in the order of the document. */
export const PIXELBLAZE_BUILTINS: readonly PixelblazeBuiltin[] = [
  ...mathBuiltins,
  ...arrayBuiltins,
  ...waveBuiltins,
  ...noiseBuiltins,
  ...colourBuiltins,
  ...transformBuiltins,
  ...mapBuiltins,
  ...clockBuiltins,
  ...hardwareBuiltins,
]

const byName = new Map(PIXELBLAZE_BUILTINS.map((builtin) => [builtin.name, builtin]))

/** The built-in of a name. */
export function findBuiltin(name: string): PixelblazeBuiltin | undefined {
  return byName.get(name)
}

/** What the sensor board measures: global variables that the player sets. */
export const SENSORS = {
  frequencyData: { isArray: true, size: 32 },
  energyAverage: { isArray: false, size: 1 },
  maxFrequency: { isArray: false, size: 1 },
  maxFrequencyMagnitude: { isArray: false, size: 1 },
  accelerometer: { isArray: true, size: 3 },
  light: { isArray: false, size: 1 },
  analogInputs: { isArray: true, size: 5 },
} as const

export type SensorName = keyof typeof SENSORS

export function isSensor(name: string): name is SensorName {
  return Object.hasOwn(SENSORS, name)
}
