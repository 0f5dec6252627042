import { CliError } from '../cli-error.ts'

/** @throws CliError where a name is there twice */
export function checkTwice(names: readonly string[]): void {
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  if (twice !== undefined) throw new CliError('bad-value', `${twice} is there twice`)
}
