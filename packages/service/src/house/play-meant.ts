import { nameMeant } from './name-meant.ts'

/** Start of a name of what was saved on the page. */
const PRESET = 'preset:'

/**
 * What somebody may play by hand under a name: one of those given, or a preset. Undefined for anything else: nobody who
 * sends a command is to read any file of this machine.
 */
export function playMeant(name: string, plays: readonly string[]): string | undefined {
  return name.startsWith(PRESET) ? name : nameMeant(name, plays)
}

/** Whether somebody may play a name by hand, written just so. */
export function isPlayable(name: string, plays: readonly string[]): boolean {
  return name.startsWith(PRESET) || plays.includes(name)
}
