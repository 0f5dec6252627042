import type { StudioState } from '@ledloom/studio'
import { useSection } from '../studio/use-studio.ts'
import { fileTitle } from './file-title.ts'

/** Precedes the name of a preset in a schedule. */
export const PRESET = 'preset:'

/** Something that a schedule can play: as it is written, and for people. */
export interface PlayChoice {
  readonly value: string
  readonly title: string
  /** `effect`, `preset`, `playlist`, or `file`. */
  readonly kind: string
}

/** What a schedule can play: playlists, presets, what it plays already, effects. */
export function usePlayChoices(): readonly PlayChoice[] {
  const house = useSection('house')
  const sources = useSourceChoices()
  const lists = (house?.playlists ?? []).map(({ name }) => named(name, 'playlist'))
  const known = new Set([...lists, ...sources].map(({ value }) => value))
  const own = (house?.names ?? []).filter((name) => !known.has(name))
  return [...lists, ...own.map((name) => named(name, 'file')), ...sources]
}

/** What a playlist can play: presets and effects. */
export function useSourceChoices(): readonly PlayChoice[] {
  const effects = effectChoices(useSection('library'))
  const presets = useSection('presets')?.presets ?? []
  return [
    ...presets.map(({ title }) => ({ value: PRESET + title, title, kind: 'preset' })),
    ...effects,
  ]
}

/** A function that says a play for people: an effect by its title, a preset by its name, a path by its file. */
export function usePlayTitle(): (play: string) => string {
  const effects = effectChoices(useSection('library'))
  const titles = new Map(effects.map(({ value, title }) => [value, title]))
  return (play) => {
    if (play.startsWith(PRESET)) return play.slice(PRESET.length)
    // A playlist may be called as a file without folders.
    return titles.get(play) ?? (/[\\/]/.test(play) ? fileTitle(play) : play)
  }
}

/** A text that people type, as the schedule writes it: a title stands for what it names. */
export function writtenPlay(typed: string, choices: readonly PlayChoice[]): string {
  const text = typed.trim()
  const isIt = (title: string) => title.toLowerCase() === text.toLowerCase()
  const exact = choices.find(({ value }) => value === text)
  return (exact ?? choices.find(({ title }) => isIt(title)))?.value ?? text
}

/** What a schedule plays, as people type it: its title, if that means nothing else. */
export function shownPlay(play: string, choices: readonly PlayChoice[]): string {
  const title = choices.find(({ value }) => value === play)?.title ?? play
  return writtenPlay(title, choices) === play ? title : play
}

function named(name: string, kind: string): PlayChoice {
  return { value: name, title: name, kind }
}

function effectChoices(library: StudioState['library']): readonly PlayChoice[] {
  return (library?.effects ?? []).map(({ name, title }) => ({ value: name, title, kind: 'effect' }))
}
