import { nearestName, suggestName } from '@ledloom/core'
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

/** Texts that name a file of some machine, or an address, and no effect. */
const FILE = /[/\\]|\.[a-z0-9]{2,5}$/i

/** Why nothing is meant by a name that somebody wants to play by hand, and what can be played. */
export function nothingMeant(name: string, plays: readonly string[]): string {
  const isFile = FILE.test(name) && nearestName(name, plays) === undefined
  const hint = isFile
    ? 'a file plays once the house file names it, in a playlist or the schedule'
    : suggestName(name, plays, 'the names')
  return `nothing is called ${name}; ${hint}`
}

/** Whether somebody may play a name by hand, written just so. */
export function isPlayable(name: string, plays: readonly string[]): boolean {
  return name.startsWith(PRESET) || plays.includes(name)
}
