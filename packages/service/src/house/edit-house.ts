import { isDeepStrictEqual } from 'node:util'
import type { SchemaFault } from '@ledloom/media/schema-faults'
import { parseYaml, YamlError } from '@ledloom/media/yaml'
import { writtenEntry } from '../schedule/written-entry.ts'
import { namedSources } from './chosen-source.ts'
import type { Playlist } from './house-schema.ts'
import { withOldLines } from './old-lines.ts'
import { type House, HouseError, parseHouse } from './read-house.ts'
import { OddTextError, TextEdits } from './text-edits.ts'
import { withoutAliases } from './without-aliases.ts'
import { writtenPlaylist } from './written-playlist.ts'
import { documentEdits, setKeys, withoutUsual, type YamlEdits } from './yaml-edits.ts'

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
  /** Adds a group, or replaces the devices of the one of this name. */
  | { readonly kind: 'set-group'; readonly name: string; readonly devices: readonly string[] }
  | { readonly kind: 'remove-group'; readonly name: string }
  /** Adds a device, by its address or name, or takes one out. */
  | { readonly kind: 'add-device' | 'remove-device'; readonly device: string }
  /** Says where the house stands, in degrees, and its time zone, if that is to be another one. */
  | {
      readonly kind: 'set-place'
      readonly latitude: number
      readonly longitude: number
      readonly timeZone?: string | undefined
    }

/** A change that a house can't take. No line of a file is named, as nothing is written. */
export class EditError extends HouseError {
  /** The keys that lead to the value in what the edit sets; undefined if it is not in there. */
  readonly path: readonly PropertyKey[] | undefined
  /** What was probably meant. */
  readonly suggestion: string | undefined

  constructor(
    { message, suggestion }: Pick<SchemaFault, 'message' | 'suggestion'>,
    { path, cause }: Pick<EditError, 'path' | 'cause'>,
  ) {
    super(message, { cause })
    this.path = path
    this.suggestion = suggestion
  }
}

/** Some editors write it before the first line. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Values that a file need not state. */
const USUAL_ENTRY = { priority: 0, fade: 2 }
const USUAL_PLAYLIST = { each: '5m', crossfade: '2s', shuffle: false }

/**
 * The text of a house file after a change. All that is not changed stays as it is written, with its comments, also
 * within an entry that is changed.
 *
 * It takes two ways. The `yaml` library keeps comments, but prints all again: spaces, blank lines, line breaks in
 * brackets, line ends and JSON come out otherwise. So the text itself is edited, byte for byte. That can't be done
 * where a comment stands within what is exchanged, and might be wrong in a text that nobody has thought of. So the
 * printed document says what the text must mean, and takes its place where the edited one does not.
 *
 * @param path of the file, for errors
 * @throws HouseError if the text has a mistake; EditError if it would have one
 */
export function editHouse(text: string, path: string, edit: HouseEdit): string {
  if (text.startsWith(BYTE_ORDER_MARK))
    return BYTE_ORDER_MARK + editHouse(text.slice(1), path, edit)
  parseHouse(text, path)
  const plain = withoutAliases(text)
  const printed = editDocument(plain, path, edit)
  const house = parseEdited(printed, path, edit)
  // What has an alias elsewhere changes there, too, unless values stand in place of the aliases.
  const texts = plain === text ? [text] : [text, plain]
  const edited = texts.map((each) => editText(each, path, edit))
  return edited.find((each) => each !== undefined && meansSame(each, path, house)) ?? printed
}

/** What an error of an edited text says of the changes: an EditError, if a value in the text is not accepted. */
export function editError(cause: unknown, edited: string, ...edits: readonly HouseEdit[]): unknown {
  if (!(cause instanceof HouseError) || cause.fault === undefined) return cause
  const { path: place, message, suggestion } = cause.fault
  const paths = edits.map((edit) => placeWithin(edit, edited, place))
  const path = paths.find((each) => each !== undefined)
  if (path === undefined) return new EditError({ message, suggestion }, { path, cause })
  const said = path.join('.') + message.slice(place.join('.').length)
  return new EditError({ message: said, suggestion }, { path, cause })
}

function parseEdited(text: string, path: string, edit: HouseEdit): House {
  try {
    return parseHouse(text, path)
  } catch (error) {
    throw editError(error, text, edit)
  }
}

/** The rest of a place in a text behind what an edit sets; undefined for another place. */
function placeWithin(edit: HouseEdit, text: string, place: readonly PropertyKey[]) {
  const [section, key, ...within] = place
  if (within.length > 0 && section === 'playlists') {
    return edit.kind === 'set-playlist' && key === edit.name ? within : undefined
  }
  if (within.length > 0 && section === 'groups') {
    return edit.kind === 'set-group' && key === edit.name ? ['devices', ...within] : undefined
  }
  if (within.length > 0 && section === 'schedule') {
    const name = parseYaml(text).document.getIn(['schedule', key, 'name'])
    return edit.kind === 'set-entry' && name === edit.entry.name ? within : undefined
  }
  if (section === 'devices') {
    const device = parseYaml(text).document.getIn(place)
    return edit.kind === 'add-device' && device === edit.device ? ['device'] : undefined
  }
  return section === 'place' && key !== undefined && edit.kind === 'set-place' ? [key] : undefined
}

/** The text edited in place; undefined if it is too odd for that. */
function editText(text: string, path: string, edit: HouseEdit): string | undefined {
  const edits = new TextEdits(text, isJson(text))
  try {
    perform(edits, parseHouse(text, path), edit)
    return edits.text
  } catch (error) {
    if (error instanceof OddTextError || error instanceof YamlError) return undefined
    throw error
  }
}

function meansSame(text: string, path: string, house: House): boolean {
  try {
    return isDeepStrictEqual(parseHouse(text, path), house)
  } catch {
    return false
  }
}

/** The text printed again after its values were changed, with all lines as they were that only differ in their spaces. */
function editDocument(text: string, path: string, edit: HouseEdit): string {
  const house = parseHouse(text, path)
  const { document } = parseYaml(text.replaceAll('\r\n', '\n'), path)
  perform(documentEdits(document), house, edit)
  const edited = isJson(text)
    ? `${JSON.stringify(document.toJS(), null, 2)}\n`
    : document.toString({ lineWidth: 0, flowCollectionPadding: true })
  return withOldLines(edited, text)
}

function perform(edits: YamlEdits, house: House, edit: HouseEdit): void {
  const { schedule, playlists, place } = house
  switch (edit.kind) {
    case 'set-entry': {
      const { was = edit.entry.name } = edit
      const at = schedule.findIndex(({ name }) => name === was)
      const before = schedule[at] && writtenEntry(schedule[at])
      const after = withoutUsual(edit.entry, USUAL_ENTRY)
      if (before !== undefined) {
        setKeys(edits, ['schedule', at], { before, after, usual: USUAL_ENTRY })
      } else if (edits.get(['schedule']) == null) edits.set(['schedule'], [after])
      else edits.add(['schedule'], after)
      return
    }
    case 'remove-entry': {
      const at = schedule.findIndex(({ name }) => name === edit.name)
      edits.delete(['schedule', at])
      return
    }
    case 'set-playlist': {
      const { was = edit.name } = edit
      const known = Object.hasOwn(playlists, was) ? playlists[was] : undefined
      const after = withoutUsual(writtenPlaylist(edit.playlist), USUAL_PLAYLIST)
      const path = ['playlists', edit.name] as const
      if (known !== undefined) {
        if (was !== edit.name) rename(edits, house, { was, name: edit.name })
        setKeys(edits, path, { before: writtenPlaylist(known), after, usual: USUAL_PLAYLIST })
      } else setNamed(edits, path, after)
      return
    }
    case 'remove-playlist': {
      const user = namedSources(house).find(({ name }) => name === edit.name)
      if (user !== undefined) {
        throw new HouseError(`“${user.entry}” plays “${edit.name}”: change or remove that first`)
      }
      edits.delete(['playlists', edit.name])
      return
    }
    case 'set-group':
      setNamed(edits, ['groups', edit.name], edit.devices)
      return
    case 'remove-group':
      edits.delete(['groups', edit.name])
      return
    case 'add-device':
      if (house.devices.includes(edit.device)) return
      edits.set(['devices'], [...house.devices, edit.device])
      return
    case 'remove-device': {
      if (!house.devices.includes(edit.device)) {
        throw new HouseError(
          `${edit.device} is not in the list of the house file: take it out of the scene file that has it`,
        )
      }
      const group = Object.entries(house.groups).find(([, names]) => names.includes(edit.device))
      if (group !== undefined) {
        throw new HouseError(`${edit.device} is in the group ${group[0]}: take it out there first`)
      }
      edits.set(
        ['devices'],
        house.devices.filter((each) => each !== edit.device),
      )
      return
    }
    case 'set-place': {
      const { latitude, longitude, timeZone } = edit
      const after = { latitude, longitude, ...(timeZone !== undefined && { timeZone }) }
      if (edits.get(['place']) == null) {
        edits.set(['place'], after, { isInline: true })
      } else {
        const before = { latitude: place.latitude, longitude: place.longitude }
        setKeys(edits, ['place'], { before, after, usual: {} })
      }
    }
  }
}

/** Sets a value of a section by its name; a section that is not there is begun with it. */
function setNamed(
  edits: YamlEdits,
  [section, name]: readonly [string, string],
  value: unknown,
): void {
  if (edits.get([section]) == null) edits.set([section], { [name]: value })
  else edits.set([section, name], value)
}

/** Gives a playlist another name, also where the schedule plays it. */
function rename(
  edits: YamlEdits,
  { schedule }: House,
  { was, name }: { readonly was: string; readonly name: string },
): void {
  edits.rename(['playlists', was], name)
  for (const [at, { play }] of schedule.entries()) {
    if (play === was) edits.set(['schedule', at, 'play'], name)
    if (typeof play === 'string' || !play.random.includes(was)) continue
    const random = play.random.map((each) => (each === was ? name : each))
    edits.set(['schedule', at, 'play', 'random'], random)
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
