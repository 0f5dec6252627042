import { endpoints } from '@ledloom/protocol'
import type { DeviceCaller } from '../calls/device-caller.ts'
import { nothingSetAsUndefined } from '../calls/nothing-set.ts'
import type { RequestOptions } from '../transport/request-options.ts'

/** The number of the movie that is selected, undefined where none is. */
export async function selectedMovieId(
  caller: DeviceCaller,
  options: RequestOptions,
): Promise<number | undefined> {
  const current = caller.call(endpoints.getCurrentMovie, undefined, options)
  return (await nothingSetAsUndefined(current))?.id
}

/** Selects a movie, or none where there is no number. */
export async function selectMovie(
  caller: DeviceCaller,
  id: number | undefined,
  options: RequestOptions,
): Promise<void> {
  if (id !== undefined) await caller.call(endpoints.setCurrentMovie, { id }, options)
}
