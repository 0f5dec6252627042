import type { StudioState } from '@ledloom/studio'
import { useSection } from '../studio/use-studio.ts'

/** Precedes the name of a preset in a schedule. */
const PRESET = 'preset:'

/** Something that a schedule can play: as it is written, and for people. */
export interface PlayChoice {
  readonly value: string
  readonly title: string
}

/** What a schedule can play: what it plays already, playlists, presets, effects. */
export function usePlayChoices(): readonly PlayChoice[] {
  const house = useSection('house')
  const library = useSection('library')
  const presets = useSection('presets')
  const effects = effectChoices(library)
  const saved = (presets?.presets ?? []).map(({ title }) => ({ value: PRESET + title, title }))
  const known = new Set([...effects, ...saved].map(({ value }) => value))
  const own = (house?.names ?? []).filter((name) => !known.has(name))
  return [...own.map((name) => ({ value: name, title: name })), ...saved, ...effects]
}

/** A function that says a play for people: an effect by its title, a preset by its name. */
export function usePlayTitle(): (play: string) => string {
  const effects = effectChoices(useSection('library'))
  const titles = new Map(effects.map(({ value, title }) => [value, title]))
  return (play) => titles.get(play) ?? (play.startsWith(PRESET) ? play.slice(PRESET.length) : play)
}

/** A text that people type, as the schedule writes it: a title stands for what it names. */
export function writtenPlay(typed: string, choices: readonly PlayChoice[]): string {
  const text = typed.trim()
  const isIt = (title: string) => title.toLowerCase() === text.toLowerCase()
  const exact = choices.find(({ value }) => value === text)
  return (exact ?? choices.find(({ title }) => isIt(title)))?.value ?? text
}

function effectChoices(library: StudioState['library']): readonly PlayChoice[] {
  return (library?.effects ?? []).map(({ name, title }) => ({ value: name, title }))
}
