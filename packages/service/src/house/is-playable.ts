/** Start of a name of what was saved on the page. */
const PRESET = 'preset:'

/**
 * Whether somebody may play a name by hand: one of those given, or a preset. Nobody who sends a command is to read
 * any file of this machine.
 */
export function isPlayable(name: string, plays: readonly string[]): boolean {
  return name.startsWith(PRESET) || plays.includes(name)
}
