import type { SoundMemory } from '@ledloom/media/live-sound'
import { hearStandardInput, type SoundInput, STREAM_INPUT } from '@ledloom/studio/inputs'
import type { StandardInputSound } from '../options/source-command.ts'
import { CliError } from '../terminal/cli-error.ts'

/** The sound that `--sound` names. */
interface SoundChoice {
  readonly sound?: string | StandardInputSound | undefined
}

type WithSound<Choices, Sound> = Omit<Choices, 'sound'> & { readonly sound: Sound | undefined }

/**
 * The same choices, listening to standard input from now on if `--sound -` was given.
 *
 * @param note receives a line when the sound ends
 * @throws CliError if standard input is a terminal
 */
export function withLiveSound<Choices extends SoundChoice>(
  choices: Choices,
  note: (line: string) => void,
  input: SoundInput & { readonly isTTY?: boolean } = process.stdin,
): WithSound<Choices, string | SoundMemory> {
  const { sound } = choices
  if (typeof sound !== 'object') return { ...choices, sound }
  if (input.isTTY === true) throw terminal()
  return { ...choices, sound: hearStandardInput(input, sound.format, note).memory }
}

function terminal(): CliError {
  return new CliError(
    'bad-value',
    '--sound - hears what is piped into it, and standard input is a terminal; try `ffmpeg -i song.mp3 -f s16le -ac 1 -ar 44100 - | ledloom …`',
  )
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

/**
 * Makes sure that a fallback uses the sound that was chosen, and that nothing else reads it.
 *
 * @param wanted inputs by name
 * @throws CliError otherwise
 */
export function checkSound(
  wanted: Readonly<Record<string, unknown>>,
  { fallback, sound }: SoundChoice & { readonly fallback?: string | undefined },
): void {
  if (sound === undefined) return
  if (fallback === undefined) {
    throw new CliError('bad-value', '--sound needs a --fallback, which hears it')
  }
  if (typeof sound === 'object' && STREAM_INPUT in wanted) {
    throw new CliError('bad-value', '--sound - and --stdin cannot both read standard input')
  }
}
