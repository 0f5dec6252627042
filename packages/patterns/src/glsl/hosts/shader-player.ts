import type { Frame, Layout } from '@ledloom/core'
import type { Projection } from '@ledloom/effects'
import type { ArrayVariable, Variable } from '../../program/program.ts'
import { type Instance, startProgram } from '../../run/start-program.ts'
import { CHANNEL_SIZE } from '../lower/channel-sound.ts'
import type { LoweredShader } from '../lower/lower-shader.ts'
import { SOUND_SIZE } from '../lower/lower-sound.ts'
import { HOST_NAMES, type MomentValue, UNIFORM_NAMES } from './host-names.ts'
import { placePoints } from './place-points.ts'
import { writeLight } from './write-light.ts'

/** Width, height and depth of the first channel; the others are empty. */
const CHANNEL_SIZES = [...CHANNEL_SIZE, 1]

/** Frames in a second of shaders that count frames. */
const FRAME_RATE = 60

/** Year, month from 0 and day: the same movie must come out on any day. */
const FIRST_DAY = [2024, 0, 1]

const DAY_SECONDS = 24 * 3600

/** Reads the number `at` a place of the present value of an input. */
type ReadNumber = (at: number) => number

/** Finds a shader's own input; `undefined` if it has none of that name. */
export type FindInput = (name: string, size: readonly [number, number]) => ReadNumber | undefined

type Input = { readonly variables: readonly Variable[]; readonly read: ReadNumber }

type PlayerOptions = {
  readonly layout: Layout
  readonly projection: Projection
  readonly isOpaque: boolean
  /** Hours of the day at time 0. */
  readonly timeOfDay: number
  /** Steps that a frame may take. */
  readonly steps: number
  /** Fills the arrays of sound for a time. */
  readonly listen: (arrays: ReadonlyMap<string, Float64Array>, time: number) => void
  readonly inputOf: FindInput
}

/** A shader that plays on a layout. */
export class ShaderPlayer {
  readonly #instance: Instance
  readonly #options: PlayerOptions
  readonly #size: readonly [number, number]
  readonly #colours: Float64Array
  readonly #sounds: ReadonlyMap<string, Float64Array>
  readonly #inputs: readonly Input[]
  #time = 0

  constructor(shader: LoweredShader, options: PlayerOptions) {
    const { layout, projection } = options
    const { numbers, size } = placePoints(layout, projection)
    this.#options = options
    this.#size = size
    this.#colours = new Float64Array(4 * layout.ledCount)
    const sounds = [...shader.sounds].map(([name, array]) => {
      return { name, array, numbers: new Float64Array(SOUND_SIZE) }
    })
    this.#sounds = new Map(sounds.map((sound) => [sound.name, sound.numbers]))
    this.#inputs = [...shader.inputs].map(([name, variables]) => {
      return { variables, read: options.inputOf(name, size) ?? this.#readerOf(name) }
    })
    this.#instance = startProgram(shader.program, {
      arrays: new Map<ArrayVariable, Float64Array>([
        ...sounds.map((sound) => [sound.array, sound.numbers] as const),
        [shader.points, numbers],
        [shader.colours, this.#colours],
      ]),
    })
  }

  /** Renders the light of a time in seconds. */
  render(frame: Frame, time: number): void {
    const instance = this.#instance
    if (this.#sounds.size > 0) this.#options.listen(this.#sounds, time)
    this.#time = time
    for (const { variables, read } of this.#inputs) {
      for (let at = 0; at < variables.length; at++) instance.set(variables[at]!, read(at))
    }
    instance.allow(this.#options.steps)
    instance.entries[0]!()
    instance.entries[1]!(this.#options.layout.ledCount)
    writeLight(frame, this.#colours, this.#options.isOpaque)
  }

  #readerOf(name: string): ReadNumber {
    const { value = 'zero' } = HOST_NAMES[name] ?? UNIFORM_NAMES[name] ?? {}
    return (at) => {
      const { timeOfDay } = this.#options
      return momentNumber(value, at, { time: this.#time, size: this.#size, timeOfDay })
    }
  }
}

type Moment = {
  readonly time: number
  readonly size: readonly [number, number]
  readonly timeOfDay: number
}

function momentNumber(value: MomentValue, at: number, { time, size, timeOfDay }: Moment): number {
  switch (value) {
    case 'time':
    case 'channel times':
      return time
    case 'channel sizes':
      return CHANNEL_SIZES[at] ?? 0
    case 'time step':
      return 1 / FRAME_RATE
    case 'frame':
      return Math.floor(time * FRAME_RATE + 1e-6)
    case 'frame rate':
      return FRAME_RATE
    case 'sample rate':
      return 44_100
    case 'size':
      return size[at] ?? 1
    case 'date':
      return at === 3 ? (3600 * timeOfDay + time) % DAY_SECONDS : (FIRST_DAY[at] ?? 0)
    case 'pointer':
    case 'zero':
      return 0
  }
}
