import { Option } from '../terminal/parser.ts'

/** `--allow-network`: the page for phones and other computers. */
export const network = new Option(
  '--allow-network',
  'let phones and other computers of the network open the page, with the token in the printed address',
)

/**
 * The way to open the page on a phone.
 *
 * @param command the words to start the same again
 */
export function phoneText(isAllowed: boolean | undefined, command: readonly string[]): string {
  return isAllowed
    ? 'open the same address there, in the same network; everyone who has it can change everything'
    : `to open it there too, start with ${command.join(' ')} --allow-network`
}
