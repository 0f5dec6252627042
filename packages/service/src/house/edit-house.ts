import { isDeepStrictEqual } from 'node:util'
import { parseYaml } from '@ledloom/media/yaml'
import { writtenEntry } from '../schedule/written-entry.ts'
import type { Playlist } from './house-schema.ts'
import { type House, parseHouse } from './read-house.ts'
import { writtenPlaylist } from './written-playlist.ts'

/** An entry of the schedule as a file has it. */
export type WrittenEntry = ReturnType<typeof writtenEntry>

/** A change of a house file. */
export type HouseEdit =
  /** Adds an entry, or replaces the one of its name, or of the name that it had. */
  | { readonly kind: 'set-entry'; readonly entry: WrittenEntry; readonly was?: string | undefined }
  | { readonly kind: 'remove-entry'; readonly name: string }
  /** Adds a playlist, or replaces the one of this name. */
  | { readonly kind: 'set-playlist'; readonly name: string; readonly playlist: Playlist }
  | { readonly kind: 'remove-playlist'; readonly name: string }
  /** Says where the house stands, in degrees. */
  | { readonly kind: 'set-place'; readonly latitude: number; readonly longitude: number }

/** Values that a file need not state. */
const USUAL_ENTRY = { priority: 0, fade: 2 }
const USUAL_PLAYLIST = { each: '5m', crossfade: '2s', shuffle: false }

type Yaml = ReturnType<typeof parseYaml>['document']

/**
 * The text of a house file after a change. Comments stay, also those within an entry that is changed;
 * what an entry states as before is left as it is written.
 *
 * @param path of the file, for errors
 * @throws HouseError if the text has a mistake before or after the change
 */
export function editHouse(text: string, path: string, edit: HouseEdit): string {
  const house = parseHouse(text, path)
  const { document } = parseYaml(text, path)
  perform(document, house, edit)
  const edited = isJson(text)
    ? `${JSON.stringify(document.toJS(), null, 2)}\n`
    : document.toString({ lineWidth: 0, flowCollectionPadding: true })
  parseHouse(edited, path)
  return withOldLines(edited, text)
}

/** The edited text with all lines that only differ in their spaces as they were, if it means the same then. */
function withOldLines(edited: string, text: string): string {
  const end = text.includes('\r\n') ? '\r\n' : '\n'
  const old = new Map(text.split(/\r?\n/).map((line) => [withoutSpaces(line), line]))
  const lines = edited.split('\n').map((line) => old.get(withoutSpaces(line)) ?? line)
  const [usual, kept] = [edited.replaceAll('\n', end), lines.join(end)]
  return isDeepStrictEqual(parseYaml(kept).content, parseYaml(usual).content) ? kept : usual
}

/** A line without the spaces after its first character. */
function withoutSpaces(line: string): string {
  const text = line.trimStart()
  return line.slice(0, line.length - text.length) + text.replaceAll(/\s+/g, '')
}

function perform(document: Yaml, { schedule, playlists, place }: House, edit: HouseEdit): void {
  switch (edit.kind) {
    case 'set-entry': {
      const { was = edit.entry.name } = edit
      const at = schedule.findIndex(({ name }) => name === was)
      const before = schedule[at] && writtenEntry(schedule[at])
      const after = withoutUsual(edit.entry, USUAL_ENTRY)
      if (before !== undefined) setKeys(document, ['schedule', at], { before, after })
      else if (document.get('schedule') == null) set(document, ['schedule'], [after])
      else document.addIn(['schedule'], document.createNode(after, { flow: true }))
      return
    }
    case 'remove-entry': {
      const at = schedule.findIndex(({ name }) => name === edit.name)
      document.deleteIn(['schedule', at])
      return
    }
    case 'set-playlist': {
      const path = ['playlists', edit.name]
      const known = Object.hasOwn(playlists, edit.name) ? playlists[edit.name] : undefined
      const before = known && writtenPlaylist(known)
      const after = withoutUsual(writtenPlaylist(edit.playlist), USUAL_PLAYLIST)
      if (before !== undefined) setKeys(document, path, { before, after })
      else if (document.get('playlists') == null) {
        set(document, ['playlists'], { [edit.name]: after })
      } else set(document, path, after)
      return
    }
    case 'remove-playlist':
      document.deleteIn(['playlists', edit.name])
      return
    case 'set-place': {
      const { kind: _, ...after } = edit
      const { latitude, longitude } = place
      if (document.get('place') == null) {
        document.setIn(['place'], document.createNode(after, { flow: true }))
      } else setKeys(document, ['place'], { before: { latitude, longitude }, after })
    }
  }
}

/** Sets the keys of a map that are to change, and leaves the others as they are written. */
function setKeys(
  document: Yaml,
  path: readonly (string | number)[],
  { before, after }: { readonly before: object; readonly after: object },
): void {
  const old = new Map<string, unknown>(Object.entries(before))
  const wanted = new Map<string, unknown>(Object.entries(after))
  for (const [key, value] of wanted) {
    if (!isDeepStrictEqual(old.get(key), value)) set(document, [...path, key], value)
  }
  for (const key of old.keys()) {
    // What is usual may be stated; it goes only if it was something else.
    if (!wanted.has(key) && !isUsual(key, old.get(key))) document.deleteIn([...path, key])
  }
}

function isUsual(key: string, value: unknown): boolean {
  const usual = new Map<string, unknown>(Object.entries({ ...USUAL_ENTRY, ...USUAL_PLAYLIST }))
  return usual.has(key) && usual.get(key) === value
}

function set(document: Yaml, path: readonly (string | number)[], value: unknown): void {
  document.setIn(path, document.createNode(value, { flow: path.length > 1 }))
}

function withoutUsual<Value extends object>(value: Value, usual: object): Partial<Value> {
  const left = new Map<string, unknown>(Object.entries(usual))
  const stated = Object.entries(value).filter(([key, each]) => left.get(key) !== each)
  return Object.fromEntries(stated) as Partial<Value>
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
