import { endpoints, ledModes } from '@ledloom/protocol'
import type { DeviceCaller } from '../calls/device-caller.ts'
import { undefinedIfNothingSet } from '../messages/read-answer.ts'
import type { RequestOptions } from '../transport/http-message.ts'

/**
 * Deletes all movies and the playlist. First switches to mode off from movie or playlist, which
 * forbid it.
 */
export async function deleteMovies(caller: DeviceCaller, options?: RequestOptions): Promise<void> {
  const { mode } = await caller.call(endpoints.getLedMode, undefined, options)
  if (mode === 'movie' || mode === 'playlist') {
    await caller.call(endpoints.setLedMode, { mode: 'off' }, options)
  }
  await caller.call(endpoints.deleteMovies, undefined, options)
}

/** The number of the selected movie; undefined if none is selected. */
export async function selectedMovieId(
  caller: DeviceCaller,
  options: RequestOptions,
): Promise<number | undefined> {
  const current = caller.call(endpoints.getCurrentMovie, undefined, options)
  return (await undefinedIfNothingSet(current))?.id
}

/** Selects a movie; does nothing without a number. */
export async function selectMovie(
  caller: DeviceCaller,
  id: number | undefined,
  options: RequestOptions,
): Promise<void> {
  if (id !== undefined) await caller.call(endpoints.setCurrentMovie, { id }, options)
}

/**
 * Returns the device to its previous mode. Does nothing for a mode that cannot be set, as later
 * firmware has.
 */
export async function restoreMode(
  caller: DeviceCaller,
  previous: string | undefined,
  options?: RequestOptions,
): Promise<void> {
  const mode = ledModes.find((name) => name === previous)
  if (mode !== undefined) await caller.call(endpoints.setLedMode, { mode }, options)
}
