import { endpoints } from '@ledloom/protocol'
import type { DeviceCaller } from '../calls/device-caller.ts'
import { DeviceError } from '../device-error.ts'
import type { MovieDevice } from './movie-device.ts'
import { describeMovieList, readMovieList } from './movie-list.ts'
import { type AfterFailure, MovieUploadError } from './movie-upload-error.ts'
import { restoreMode } from './restore-mode.ts'

/** What failed has cost time enough. */
const RECOVERY_TIMEOUT_MS = 5000

/** Puts the device back into `mode` as far as it lets us, and says what became of it. */
export async function recoverFromFailure(
  caller: DeviceCaller,
  cause: unknown,
  { device, mode }: { readonly device: MovieDevice; readonly mode: string },
): Promise<unknown> {
  if (!(cause instanceof DeviceError)) return cause
  const options = { timeoutMs: RECOVERY_TIMEOUT_MS }
  const attempt = <Result>(call: Promise<Result>) => call.catch(() => undefined)
  await attempt(restoreMode(caller, mode, options))
  const modeNow = await attempt(caller.call(endpoints.getLedMode, undefined, options))
  const movies = modeNow && (await attempt(readMovieList(caller, device, options)))
  const after = { movies, mode: modeNow?.mode }
  return new MovieUploadError(describe(caller.address, cause, after), cause, after)
}

function describe(address: string, cause: DeviceError, { movies, mode }: AfterFailure): string {
  const failure = `the upload failed: ${cause.message}`
  if (movies === undefined || mode === undefined) {
    return `${failure}; ${address} does not say what it holds now`
  }
  return `${failure}; the device now ${describeMovieList(movies)}, mode ${mode}`
}
