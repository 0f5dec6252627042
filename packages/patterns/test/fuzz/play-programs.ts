import { createFrame, createLayout, createRandom, type Random } from '@ledloom/core'
import { createEffectSource, type Effect, isMomentary, type Parameter } from '@ledloom/effects'
import { PatternError } from '../../src/errors/pattern-error.ts'
import { patternLanguageOf } from '../../src/languages/languages.ts'
import { exampleTexts } from '../example-patterns.ts'
import { pick } from './choose.ts'
import { mutate } from './mutate.ts'
import { writePixelblaze } from './pixelblaze-programs.ts'
import { writeShader } from './shader-programs.ts'
import { watchOutside } from './watch.ts'

const LAYOUT = createLayout([0, 0, 0, 1, 0, 0.5, 0, 1, 1, 1, 1, 0.2], '3d')
/** The share of programs that are mutated examples. */
const MUTATED = 0.2

/** Programs after which the objects outside are compared. */
const CHECKED = 25

/** A program and the ending of its file. */
type Written = { readonly ending: string; readonly text: string; readonly isMutated: boolean }

/** The step that took the most processor time. */
type Longest = { milliseconds: number; step: string; text: string }

/** What became of many programs. */
export type Outcome = {
  readonly count: number
  readonly played: number
  /** Those by the grammar, without mutated examples. */
  readonly written: { readonly count: number; readonly played: number }
  readonly refused: ReadonlyMap<string, number>
  /** What was reached outside, with the program. */
  readonly escapes: readonly string[]
  /** Errors that are no mistakes of a pattern, with the program. */
  readonly crashes: readonly string[]
  readonly longest: Longest
}

/**
 * Plays random programs of both languages as a user's files are: they are recognised, translated, and
 * played on a small layout with all values of their controls.
 */
export async function playPrograms(count: number, seed: number): Promise<Outcome> {
  const random = createRandom(seed)
  const examples = [...exampleTexts()]
  const watch = watchOutside()
  const written = { count: 0, played: 0 }
  const refused = new Map<string, number>()
  const escapes: string[] = []
  const crashes: string[] = []
  const longest = { milliseconds: 0, step: '', text: '' }
  let played = 0
  try {
    for (let round = 0; round < count; round++) {
      const program = nextProgram(random, examples)
      if (!program.isMutated) written.count++
      try {
        await play(program, longest)
        played++
        if (!program.isMutated) written.played++
      } catch (error) {
        if (!isMistake(error)) crashes.push(`${error}\n${program.text}`)
        else refused.set(error.reason, (refused.get(error.reason) ?? 0) + 1)
      }
      if (round % CHECKED === 0 || round === count - 1) watch.check()
      for (const found of watch.found.splice(0)) escapes.push(`${found}\n${program.text}`)
    }
  } finally {
    watch.stop()
  }
  return { count, played, written, refused, escapes, crashes, longest }
}

function isMistake(error: unknown): error is PatternError {
  return error instanceof PatternError && error.line >= 1 && error.column >= 1
}

function nextProgram(random: Random, examples: readonly (readonly [string, string])[]): Written {
  if (random() < MUTATED) {
    const [file, text] = pick(random, examples)
    return { ending: file.split('.').at(-1)!, text: mutate(text, random), isMutated: true }
  }
  return random() < 0.5
    ? { ending: 'js', text: writePixelblaze(random), isMutated: false }
    : { ending: 'fs', text: writeShader(random), isMutated: false }
}

async function play({ ending, text }: Written, longest: Longest): Promise<void> {
  const language = await patternLanguageOf(ending, text)
  if (language === undefined)
    throw new PatternError('invalid', { line: 1, column: 1 }, 'no pattern')
  const compile = await language.load()
  let before = processorTime()
  const measure = <Result>(step: string, run: () => Result): Result => {
    try {
      return run()
    } finally {
      const now = processorTime()
      const milliseconds = now - before
      before = now
      if (milliseconds > longest.milliseconds) Object.assign(longest, { milliseconds, step, text })
    }
  }
  const effect = measure('translate', () => compile(text, 'Program'))
  const source = measure('start', () => createEffectSource(effect, { layout: LAYOUT, seed: 1 }))
  const frame = createFrame(LAYOUT.ledCount)
  const render = (time: number) => {
    measure('frame', () => source.render(frame, time))
    if (!frame.every((light) => light >= 0 && light <= 1)) throw new Error(`light is ${[...frame]}`)
  }
  render(0)
  let time = 0
  for (const change of changesOf(effect)) {
    measure('change', () => source.setParameters(change))
    time += 0.05
    render(time)
  }
  for (const [name, parameter] of Object.entries(effect.params)) {
    if (!isMomentary(parameter)) continue
    source.press(name)
    time += 0.05
    render(time)
  }
}

function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** All values of the controls of an effect: the ends of ranges, and all choices. */
function* changesOf({ params }: Effect): Generator<Record<string, unknown>> {
  for (const [name, parameter] of Object.entries(params)) {
    for (const value of valuesOf(parameter)) yield { [name]: value }
  }
}

function valuesOf(parameter: Parameter): readonly unknown[] {
  if (parameter.kind === 'number') return [parameter.min, parameter.max, parameter.default]
  if (parameter.kind === 'boolean') return isMomentary(parameter) ? [] : [true, false]
  if (parameter.kind === 'choice') return parameter.options
  return parameter.kind === 'colour' ? ['#ff8800', '#000000', '#ffffff'] : [parameter.default]
}
