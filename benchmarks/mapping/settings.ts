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
  /** Of each clip. */
  seconds: read('MAPPING_SECONDS', 12),
  /** Parts of the names of the scenes that are filmed: `roof,two`. Default: all six. */
  scenes: (process.env.MAPPING_SCENES ?? '').split(',').map((part) => part.trim()),
  /** LEDs of the largest string that is lit one LED at a time, too: that takes a picture an LED and place. */
  mostOneByOne: read('MAPPING_ONE_BY_ONE', 250),
} as const

function read(name: string, usual: number): number {
  const value = Number(process.env[name] ?? usual)
  if (Number.isSafeInteger(value) && value > 0) return value
  throw new RangeError(`${name} must be a whole number above 0, got ${process.env[name]}`)
}
