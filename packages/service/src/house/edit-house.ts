import { parseYaml } from '@ledloom/media/yaml'
import { writtenEntry } from '../schedule/written-entry.ts'
import { namedSources } from './chosen-source.ts'
import type { Playlist } from './house-schema.ts'
import { withOldLines } from './old-lines.ts'
import { type House, HouseError, parseHouse } from './read-house.ts'
import { writtenPlaylist } from './written-playlist.ts'
import { renameKey, setKeys, setValue, withoutUsual, type Yaml } from './yaml-edits.ts'

/** An entry of the schedule as a file has it. */
export type WrittenEntry = ReturnType<typeof writtenEntry>

/** A change of a house file. */
export type HouseEdit =
  /** Adds an entry, or replaces the one of its name, or of the name that it had. */
  | { readonly kind: 'set-entry'; readonly entry: WrittenEntry; readonly was?: string | undefined }
  | { readonly kind: 'remove-entry'; readonly name: string }
  /** Adds a playlist, or replaces the one of this name, or of the name that it had. */
  | {
      readonly kind: 'set-playlist'
      readonly name: string
      readonly playlist: Playlist
      readonly was?: string | undefined
    }
  | { readonly kind: 'remove-playlist'; readonly name: string }
  /** Adds a device, by its address or name, or takes one out. */
  | { readonly kind: 'add-device' | 'remove-device'; readonly device: string }
  /** Says where the house stands, in degrees, and its time zone, if that is to be another one. */
  | {
      readonly kind: 'set-place'
      readonly latitude: number
      readonly longitude: number
      readonly timeZone?: string | undefined
    }

/** Values that a file need not state. */
const USUAL_ENTRY = { priority: 0, fade: 2 }
const USUAL_PLAYLIST = { each: '5m', crossfade: '2s', shuffle: false }

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

function perform(document: Yaml, house: House, edit: HouseEdit): void {
  const { schedule, playlists, place } = house
  switch (edit.kind) {
    case 'set-entry': {
      const { was = edit.entry.name } = edit
      const at = schedule.findIndex(({ name }) => name === was)
      const before = schedule[at] && writtenEntry(schedule[at])
      const after = withoutUsual(edit.entry, USUAL_ENTRY)
      if (before !== undefined) {
        setKeys(document, ['schedule', at], { before, after, usual: USUAL_ENTRY })
      } else if (document.get('schedule') == null) setValue(document, ['schedule'], [after])
      else document.addIn(['schedule'], document.createNode(after, { flow: true }))
      return
    }
    case 'remove-entry': {
      const at = schedule.findIndex(({ name }) => name === edit.name)
      document.deleteIn(['schedule', at])
      return
    }
    case 'set-playlist': {
      const { was = edit.name } = edit
      const known = Object.hasOwn(playlists, was) ? playlists[was] : undefined
      const after = withoutUsual(writtenPlaylist(edit.playlist), USUAL_PLAYLIST)
      const path = ['playlists', edit.name]
      if (known !== undefined) {
        if (was !== edit.name) rename(document, house, { was, name: edit.name })
        setKeys(document, path, { before: writtenPlaylist(known), after, usual: USUAL_PLAYLIST })
      } else if (document.get('playlists') == null) {
        setValue(document, ['playlists'], { [edit.name]: after })
      } else setValue(document, path, after)
      return
    }
    case 'remove-playlist': {
      const user = namedSources(house).find(({ name }) => name === edit.name)
      if (user !== undefined) {
        throw new HouseError(`“${user.entry}” plays “${edit.name}”: change or remove that first`)
      }
      document.deleteIn(['playlists', edit.name])
      return
    }
    case 'add-device':
      if (house.devices.includes(edit.device)) return
      setValue(document, ['devices'], [...house.devices, edit.device])
      return
    case 'remove-device':
      setValue(
        document,
        ['devices'],
        house.devices.filter((each) => each !== edit.device),
      )
      return
    case 'set-place': {
      const { latitude, longitude, timeZone } = edit
      const after = { latitude, longitude, ...(timeZone !== undefined && { timeZone }) }
      if (document.get('place') == null) {
        document.setIn(['place'], document.createNode(after, { flow: true }))
      } else {
        const before = { latitude: place.latitude, longitude: place.longitude }
        setKeys(document, ['place'], { before, after, usual: {} })
      }
    }
  }
}

/** Gives a playlist another name, also where the schedule plays it. */
function rename(
  document: Yaml,
  { schedule }: House,
  { was, name }: { readonly was: string; readonly name: string },
): void {
  renameKey(document, ['playlists', was], name)
  for (const [at, { play }] of schedule.entries()) {
    if (play === was) setValue(document, ['schedule', at, 'play'], name)
    if (typeof play === 'string' || !play.random.includes(was)) continue
    const random = play.random.map((each) => (each === was ? name : each))
    setValue(document, ['schedule', at, 'play', 'random'], random)
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
