import type { Frame, Layout } from '@ledloom/core'
import type { Projection } from '@ledloom/effects'
import type { ArrayVariable } from '../../program/program.ts'
import { type Instance, startProgram } from '../../run/start-program.ts'
import type { LoweredShader } from '../lower/lower-shader.ts'
import { SOUND_SIZE } from '../lower/lower-sound.ts'
import { HOST_NAMES, type HostName, type MomentValue, UNIFORM_NAMES } from './host-names.ts'
import { placePoints } from './place-points.ts'
import { writeLight } from './write-light.ts'

/** Steps that a frame may take, at least and for each LED. */
const FRAME_STEPS = 20_000_000
const LED_STEPS = 50_000

/** Frames in a second of shaders that count frames. */
const FRAME_RATE = 60

/** Values of a shader's own inputs, by name. */
export type InputValues = (
  name: string,
  size: readonly [number, number],
) => readonly number[] | undefined

type PlayerOptions = {
  readonly layout: Layout
  readonly projection: Projection
  readonly isOpaque: boolean
  /** Fills the arrays of sound for a time. */
  readonly listen: (arrays: ReadonlyMap<string, Float64Array>, time: number) => void
  readonly valuesOf: InputValues
}

/** A shader that plays on a layout. */
export class ShaderPlayer {
  readonly #shader: LoweredShader
  readonly #instance: Instance
  readonly #options: PlayerOptions
  readonly #size: readonly [number, number]
  readonly #colours: Float64Array
  readonly #sounds: ReadonlyMap<string, Float64Array>
  readonly #steps: number

  constructor(shader: LoweredShader, options: PlayerOptions) {
    const { layout, projection } = options
    const { numbers, size } = placePoints(layout, projection)
    this.#shader = shader
    this.#options = options
    this.#size = size
    this.#colours = new Float64Array(4 * layout.ledCount)
    this.#steps = FRAME_STEPS + LED_STEPS * layout.ledCount
    const sounds = [...shader.sounds].map(([name, array]) => {
      return { name, array, numbers: new Float64Array(SOUND_SIZE) }
    })
    this.#sounds = new Map(sounds.map((sound) => [sound.name, sound.numbers]))
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
    for (const [name, variables] of this.#shader.inputs) {
      const values = this.#valuesOf(name, time)
      for (let at = 0; at < variables.length; at++) instance.set(variables[at]!, values[at] ?? 0)
    }
    instance.allow(this.#steps)
    instance.entries[0]!()
    instance.entries[1]!(this.#options.layout.ledCount)
    writeLight(frame, this.#colours, this.#options.isOpaque)
  }

  #valuesOf(name: string, time: number): readonly number[] {
    const own = this.#options.valuesOf(name, this.#size)
    if (own !== undefined) return own
    const host: HostName | undefined = HOST_NAMES[name] ?? UNIFORM_NAMES[name]
    return this.#momentValue(host?.value ?? 'zero', time)
  }

  #momentValue(value: MomentValue, time: number): readonly number[] {
    switch (value) {
      case 'time':
        return [time]
      case 'channel times':
        return [time, time, time, time]
      case 'time step':
        return [1 / FRAME_RATE]
      case 'frame':
        return [Math.floor(time * FRAME_RATE + 1e-6)]
      case 'frame rate':
        return [FRAME_RATE]
      case 'sample rate':
        return [44_100]
      case 'size':
        return [...this.#size, 1]
      case 'date':
        // No clock: the same movie must come out on any day.
        return [2025, 0, 1, time]
      case 'pointer':
      case 'zero':
        return [0, 0, 0, 0]
    }
  }
}
