import type { SoundMemory } from '@ledloom/media/live-sound'
import { hearStandardInput, type SoundInput } from '@ledloom/studio/sources'
import type { StandardInputSound } from '../options/source-command.ts'
import { CliError } from '../terminal/cli-error.ts'
import type { SoundChoice, WithSound } from './stored-sound.ts'

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
  return { ...choices, sound: hearInput(sound, note, input) }
}

/**
 * The sound of standard input from now on.
 *
 * @param note receives a line when it ends
 * @throws CliError if standard input is a terminal
 */
export function hearInput(
  { format }: StandardInputSound,
  note: (line: string) => void,
  input: SoundInput & { readonly isTTY?: boolean } = process.stdin,
): SoundMemory {
  if (input.isTTY === true) throw terminal()
  return hearStandardInput(input, format, note).memory
}

function terminal(): CliError {
  return new CliError(
    'bad-value',
    '--sound - hears what is piped into it, and standard input is a terminal; try `ffmpeg -i song.mp3 -f s16le -ac 1 -ar 44100 - | ledloom …`',
  )
}
