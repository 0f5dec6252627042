import { endpoints } from '@ledloom/protocol'
import type { DeviceCaller } from '../calls/device-caller.ts'
import type { RequestOptions } from '../transport/request-options.ts'

/** Deletes all movies and the playlist, leaving mode movie or playlist, which forbid it, for off. */
export async function deleteMovies(caller: DeviceCaller, options?: RequestOptions): Promise<void> {
  const { mode } = await caller.call(endpoints.getLedMode, undefined, options)
  if (mode === 'movie' || mode === 'playlist') {
    await caller.call(endpoints.setLedMode, { mode: 'off' }, options)
  }
  await caller.call(endpoints.deleteMovies, undefined, options)
}
