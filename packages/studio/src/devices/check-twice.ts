import { StudioError } from '../report/studio-error.ts'

/** @throws StudioError where a name is there twice */
export function checkTwice(names: readonly string[]): void {
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  if (twice !== undefined) throw new StudioError('bad-value', `${twice} is there twice`)
}
