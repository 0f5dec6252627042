import { InvalidArgumentError } from '@commander-js/extra-typings'

/** A parser of the path of a file, which is not empty. */
export function pathOption(text: string): string {
  if (text.trim() !== '') return text
  throw new InvalidArgumentError('It must be the path of a file.')
}
