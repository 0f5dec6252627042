import type { HouseItemState, HousePlaylistState, StudioActionInput } from '@ledloom/studio'
import { isMusical, type LengthParts, lengthParts, writtenLength } from './length-parts.ts'
import { type PlayChoice, writtenPlay } from './play-titles.ts'

/** A source of a playlist in the form. */
export interface ItemDraft {
  /** Stays the same while items are moved. */
  readonly id: number
  readonly play: string
  /** How long it plays; undefined for as long as each. */
  readonly length: LengthParts | undefined
}

/** A playlist as it stands in the form. */
export interface PlaylistDraft {
  readonly name: string
  readonly items: readonly ItemDraft[]
  readonly each: LengthParts
  readonly crossfade: number
  readonly shuffle: boolean
  /** Beats a minute; undefined for those that are heard. */
  readonly tempo: number | undefined
}

/** Beats a minute of most dance music. */
export const USUAL_TEMPO = 120

/** Seconds in which one goes over into the next, unless somebody says so. */
export const USUAL_CROSSFADE = 2

/** What the form shows first. */
export function playlistDraftOf(playlist: HousePlaylistState | undefined): PlaylistDraft {
  const { name = '', items = [], each = '5m', shuffle = false } = playlist ?? {}
  const { crossfade = USUAL_CROSSFADE } = playlist ?? {}
  return {
    ...{ name, each: lengthParts(each), crossfade, shuffle, tempo: playlist?.tempo },
    items: items.map((item, id) => itemDraft(item, id)),
  }
}

function itemDraft({ play, for: length }: HouseItemState, id: number): ItemDraft {
  return { id, play, length: length === undefined ? undefined : lengthParts(length) }
}

/** A draft with one more item at its end. */
export function withItem(draft: PlaylistDraft, typed: string, choices: readonly PlayChoice[]) {
  const id = 1 + Math.max(-1, ...draft.items.map((item) => item.id))
  const play = writtenPlay(typed, choices)
  return { ...draft, items: [...draft.items, { id, play, length: undefined }] }
}

/** Items of which one has moved to another place. */
export function movedItem<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const at = Math.min(items.length - 1, Math.max(0, to))
  const moved = items[from]
  return moved === undefined ? items : items.toSpliced(from, 1).toSpliced(at, 0, moved)
}

/** True if a part of the list goes by the music. */
export function countsBeats({ each, items }: PlaylistDraft): boolean {
  return [each, ...items.map(({ length }) => length)].some(
    (length) => length !== undefined && isMusical(length.unit),
  )
}

/** What the host is asked for. */
export function playlistOfDraft(
  draft: PlaylistDraft,
  before: HousePlaylistState | undefined,
  hears: boolean,
): StudioActionInput<'set-house-playlist'> {
  const { name, items, each, crossfade, shuffle } = draft
  const tempo = draft.tempo ?? (countsBeats(draft) && !hears ? USUAL_TEMPO : undefined)
  return {
    ...(before !== undefined && { was: before.name }),
    name: name.trim(),
    items: items.map(({ play, length }) => ({
      play,
      ...(length !== undefined && { for: writtenLength(length) }),
    })),
    ...{ each: writtenLength(each), crossfade, shuffle },
    ...(tempo !== undefined && { tempo }),
  }
}
