import { createFrame, type Frame, type Layout } from '@ledloom/core'
import type { SoundTrack } from '@ledloom/effects'
import { PatternError } from '../../errors/pattern-error.ts'
import type { ArrayVariable, Builtin, BuiltinFunction } from '../../program/program.ts'
import { type Instance, startProgram } from '../../run/start-program.ts'
import { isSensor } from '../builtins/table.ts'
import type { LoweredPattern } from '../lower/lower-pattern.ts'
import type { TreeVariable } from '../syntax/tree.ts'
import { arrayFunctions } from './array-functions.ts'
import { createSensors, type Sensors } from './sensors.ts'
import { createWorld, type World } from './world.ts'

/** The longest time between two frames, in seconds, and how many of them are played at once. */
const LONGEST_STEP = 0.1
const MOST_STEPS = 20

/** What a pattern is played on. */
export type PlayerOptions = {
  readonly layout: Layout
  readonly seed: number
  readonly loop: number | undefined
  readonly timeOfDay: number
  readonly sound: SoundTrack
  /** Steps that a frame may take. */
  readonly steps: number
  /** Steps that all frames and calls may take together. Default: no limit. */
  readonly budget?: number | undefined
}

/** A pattern that plays on a layout. */
export class PatternPlayer {
  /** The light of the newest frame. */
  readonly light: Frame
  readonly #lowered: LoweredPattern
  readonly #instance: Instance
  readonly #world: World
  readonly #steps: number
  /** Steps that are left for all frames and calls. */
  #budget: number
  readonly #one: number
  readonly #numbers: readonly TreeVariable[]
  readonly #sensors: Sensors
  readonly #sensorVariables: readonly TreeVariable[]
  /** Steps that the newest frame took. */
  #taken = 0

  /** Creates a player and runs what is outside of the pattern's functions. */
  constructor(lowered: LoweredPattern, variables: readonly TreeVariable[], options: PlayerOptions) {
    const { ledCount } = options.layout
    const { frame, worldBuiltins, numbers } = lowered
    this.#lowered = lowered
    this.#one = numbers.name === 'exact' ? 65536 : 1
    this.#numbers = variables.filter((each) => lowered.variableOf(each).type !== 'value')
    this.#world = createWorld({ ...options, one: this.#one })
    this.light = createFrame(ledCount)
    this.#steps = options.steps
    this.#budget = options.budget ?? Number.POSITIVE_INFINITY
    const [x, y, z] = this.#world.coordinates
    const functions = [...worldBuiltins].map(([name, builtin]): [Builtin, BuiltinFunction] => [
      builtin,
      this.#world.functions.get(name)!,
    ])
    this.#instance = startProgram(lowered.programFor(this.#world.map.dimensions), {
      builtins: new Map([...functions, ...arrayFunctions(() => this.#instance)]),
      arrays: new Map<ArrayVariable, Float64Array | Float32Array>([
        ...frame.coordinates.map((array, axis) => [array, [x, y, z][axis]!] as const),
        [frame.light, this.light],
        [frame.painted, this.#world.painted],
      ]),
    })
    this.#instance.set(frame.ledCount, ledCount)
    const pixelCount = variables.find(({ name }) => name === 'pixelCount')
    if (pixelCount !== undefined) this.set(pixelCount, ledCount)
    this.#sensors = createSensors(options.sound)
    this.#sensorVariables = variables.filter(({ name }) => isSensor(name))
    this.#measure(0)
    this.call('main')
  }

  /** Calls an exported function, if the pattern has it. */
  call(name: string, ...given: readonly number[]): void {
    const allowed = this.#allow()
    try {
      this.#run(name, ...given)
    } finally {
      this.#settle(allowed)
    }
  }

  /**
   * The numbers that functions return, within the steps of a frame for all of them; what is no number is 0.
   * After one that fails none is called: `fault` says why.
   */
  resultsOf(names: readonly string[]): {
    readonly numbers: readonly number[]
    readonly fault?: string
  } {
    const numbers: number[] = []
    const allowed = this.#allow()
    try {
      for (const name of names) {
        this.#run(name)
        numbers.push(Number(this.#instance.valueOf(this.#lowered.frame.result)))
      }
    } catch (cause) {
      if (!(cause instanceof PatternError)) throw cause
      return { numbers, fault: cause.message }
    } finally {
      this.#settle(allowed)
    }
    return { numbers }
  }

  #allow(): number {
    const allowed = Math.min(this.#steps, this.#budget)
    this.#instance.allow(allowed)
    return allowed
  }

  /** Takes off what was used of the steps that were allowed; returns how many. */
  #settle(allowed: number): number {
    const taken = allowed - this.#instance.left
    this.#budget -= taken
    return taken
  }

  #run(name: string, ...given: readonly number[]): void {
    const entry = this.#lowered.entries.get(name)
    if (entry === undefined) return
    try {
      this.#instance.entries[entry]!(...given)
    } catch (cause) {
      if (cause instanceof RangeError) throw tooDeep(cause)
      throw cause
    }
  }

  /**
   * Renders the frame of a time, in seconds. A long time since the last frame is played in steps, as the
   * hardware would have, but only its end if it is very long, and in one step if several took too much work.
   */
  renderUpTo(time: number, last: number): void {
    const span = Math.min(MOST_STEPS * LONGEST_STEP, Math.max(0, time - last))
    const steps = Math.max(1, Math.ceil(span / LONGEST_STEP - 0.001))
    const delta = span / steps
    let work = 0
    for (let left = steps; left > 0; ) {
      const isLight = work + 2 * this.#taken <= this.#steps
      const played = isLight ? 1 : left
      left -= played
      this.#render(time - left * delta, played * delta)
      work += this.#taken
    }
  }

  /** @param delta seconds since the last frame */
  #render(time: number, delta: number): void {
    this.#world.now = time
    this.#measure(time)
    const allowed = this.#allow()
    this.#run('beforeRender', delta * 1000)
    this.#world.place()
    this.#world.readPalette()
    this.#run('frame')
    this.#taken = this.#settle(allowed)
  }

  /** Sets the variables of the sensor board. */
  #measure(time: number): void {
    if (this.#sensorVariables.length === 0) return
    this.#sensors.read(time)
    for (const variable of this.#sensorVariables) {
      const value = isSensor(variable.name) ? this.#sensors.valueOf(variable.name) : 0
      if (typeof value === 'number') this.set(variable, value)
      else this.#setArray(variable, value)
    }
  }

  /** Sets a global to a new array with the numbers of another one. */
  #setArray(variable: TreeVariable, numbers: Float64Array): void {
    const cell = this.#lowered.variableOf(variable)
    const held = this.#instance.valueOf(cell)
    const list = isListOf(held, numbers.length) ? held : this.#newList(numbers.length)
    if (list !== held) this.#instance.set(cell, list)
    for (let index = 0; index < numbers.length; index++) list[index] = numbers[index]! * this.#one
  }

  #newList(length: number): Float64Array | Int32Array {
    return this.#one === 1 ? new Float64Array(length) : new Int32Array(length)
  }

  /** All global numbers, in a fixed order. */
  numbers(): number[] {
    return this.#numbers.map((variable) => Number(this.valueOf(variable)))
  }

  /** Sets all global numbers to what `numbers` gave. */
  setNumbers(values: readonly number[]): void {
    this.#numbers.forEach((variable, index) => {
      this.set(variable, values[index]!)
    })
  }

  /** The first numbers of an array as `valueOf` gives it. What is no number counts as 0. */
  firstOf(array: ArrayLike<unknown>, count: number): number[] {
    return Array.from({ length: Math.min(count, array.length) }, (_, index) => {
      const element = array[index]
      return typeof element === 'number' ? element / this.#one : 0
    })
  }

  /** Sets a global number. */
  set(variable: TreeVariable, value: number): void {
    const { type } = this.#lowered.variableOf(variable)
    const number = type === 'int' ? Math.floor(value * this.#one) | 0 : value
    this.#instance.set(this.#lowered.variableOf(variable), number)
  }

  /** The value of a global: a number, an array, or a function. */
  valueOf(variable: TreeVariable): unknown {
    const value = this.#instance.valueOf(this.#lowered.variableOf(variable))
    return typeof value === 'number' ? value / this.#one : value
  }
}

function tooDeep(cause: RangeError): Error {
  const place = { line: 1, column: 1 }
  return cause.message.includes('stack')
    ? new PatternError('failed', place, 'functions call each other too deeply')
    : cause
}

function isListOf(value: unknown, length: number): value is Float64Array | Int32Array | unknown[] {
  const isList =
    Array.isArray(value) || value instanceof Float64Array || value instanceof Int32Array
  return isList && value.length === length
}
