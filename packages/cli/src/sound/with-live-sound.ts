import type { SourceChoices } from '../options/source-options.ts'
import { hearStandardInput } from './hear-standard-input.ts'

/**
 * The same choices with sound that is heard from now on, where it was chosen to come on standard
 * input; `note` is told when it ends.
 *
 * @throws CliError where standard input is a terminal
 */
export function withLiveSound<Choices extends SourceChoices>(
  choices: Choices,
  note: (line: string) => void,
): Choices {
  const { sound } = choices
  if (typeof sound !== 'object' || sound.kind !== 'standard-input') return choices
  return { ...choices, sound: hearStandardInput(sound.format, note).memory }
}
