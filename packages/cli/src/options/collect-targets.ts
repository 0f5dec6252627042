import { InvalidArgumentError } from '@commander-js/extra-typings'

/** A parser of an option that names targets, one each time it is given. */
export function collectTargets(text: string, collected: readonly string[] = []): readonly string[] {
  const target = text.trim()
  if (target === '') throw new InvalidArgumentError('Nothing was given.')
  return [...collected, target]
}
