import { resolve } from 'node:path'
import { CliError } from '../terminal/cli-error.ts'

/** What `ledloom map` does: without a step, it shows the code. */
export type MapStep = 'show' | 'solve' | 'pattern'

/** The options that not every step takes, and the steps that take each. */
const STEPS_OF = {
  again: ['show'],
  seconds: ['show'],
  via: ['show'],
  out: ['solve', 'pattern'],
  report: ['solve'],
  scene: ['solve'],
  level: ['solve'],
  turn: ['solve'],
  mirror: ['solve'],
  metres: ['solve'],
} as const satisfies Readonly<Record<string, readonly MapStep[]>>

/** @throws CliError `usage` for an option that the step does not take */
export function checkMapOptions(step: MapStep, options: Readonly<Record<string, unknown>>): void {
  for (const [name, steps] of Object.entries(STEPS_OF)) {
    if (options[name] === undefined || steps.some((each) => each === step)) continue
    const isOfShowing = steps.some((each) => each === 'show')
    throw new CliError(
      'usage',
      isOfShowing
        ? `--${name} shows the code: leave out the step`
        : `--${name} is for ${steps.map((each) => `\`map ${each}\``).join(' and ')}`,
    )
  }
}

/** @throws CliError `usage` if two options name one file: one would replace the other */
export function checkOwnFiles(files: Readonly<Record<string, string | undefined>>): void {
  const named = Object.entries(files).flatMap(([option, path]) =>
    path === undefined ? [] : [{ option, path: resolve(path) }],
  )
  for (const [index, { option, path }] of named.entries()) {
    const other = named.slice(0, index).find((each) => each.path === path)
    if (other === undefined) continue
    throw new CliError('usage', `--${other.option} and --${option} must be two files`)
  }
}
