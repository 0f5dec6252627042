import { InvalidArgumentError } from '@commander-js/extra-typings'

const LONGEST = 32

/** A parser of a name that is not blank. */
export function anyNameOption(text: string): string {
  if (text.trim() !== '') return text
  throw new InvalidArgumentError('It must not be empty.')
}

/** A parser of a name that a device takes: 1 to 32 characters, not blank. */
export function nameOption(text: string): string {
  if (text.trim() !== '' && text.length <= LONGEST) return text
  throw new InvalidArgumentError(`It must have 1 to ${LONGEST} characters.`)
}
