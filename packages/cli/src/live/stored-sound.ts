import type { StandardInputSound } from '../options/source-command.ts'
import { CliError } from '../terminal/cli-error.ts'

/** The sound that `--sound` names. */
export interface SoundChoice {
  readonly sound?: string | StandardInputSound | undefined
}

/** The same choices with another sound. */
export type WithSound<Choices, Sound> = Omit<Choices, 'sound'> & {
  readonly sound: Sound | undefined
}

/**
 * The same choices for a movie.
 *
 * @throws CliError for sound on standard input, which is only heard live
 */
export function withStoredSound<Choices extends SoundChoice>(
  choices: Choices,
): WithSound<Choices, string> {
  const { sound } = choices
  if (typeof sound !== 'object') return { ...choices, sound }
  throw new CliError(
    'bad-value',
    '--sound - is heard live and cannot be put into a movie: give --sound the path of a file',
  )
}
