import type { HousePlaylistState, HouseState, PlannedState } from '@ledloom/studio'
import type { Playlist } from '../house/house-schema.ts'
import { writtenLength } from '../house/list-length.ts'
import type { ForeseenPlay } from '../schedule/foreseen-plays.ts'
import type { ScheduleEntry } from '../schedule/schedule-entry.ts'
import { writtenEntry } from '../schedule/written-entry.ts'

/** An entry of a schedule as pages show it. */
export function pageEntry(entry: ScheduleEntry): HouseState['entries'][number] {
  const { days, play, between = [], dates = [], ...others } = writtenEntry(entry)
  return {
    ...others,
    ...(days !== undefined && { days }),
    play: typeof play === 'string' ? play : play.random,
    ...{ between, dates },
  }
}

/** A part of a plan as pages show it. */
export function pagePlan({ start, end, occurrence, failure }: ForeseenPlay): PlannedState {
  return {
    ...{ name: occurrence.entry.name, play: occurrence.play },
    ...{ start: start.epochMilliseconds, end: end.epochMilliseconds },
    ...(failure !== undefined && { failure }),
  }
}

/** A playlist as pages show it. */
export function pagePlaylist(
  name: string,
  { items, each, ...others }: Playlist,
): HousePlaylistState {
  return {
    ...{ name, each: writtenLength(each), ...others },
    items: items.map((item) => {
      if (typeof item === 'string') return { play: item }
      return { play: item.play, ...(item.for !== undefined && { for: writtenLength(item.for) }) }
    }),
  }
}
