import { resolve } from 'node:path'
import { errorMessage } from '@ledloom/core'
import type { Device, MovieList, UploadResult } from '@ledloom/device'
import {
  countFrames,
  describeRoom,
  describeSize,
  type Reporter,
  SILENT,
} from '../report/reporter.ts'
import { StudioError } from '../report/studio-error.ts'
import type { movieFacts } from './make-movie.ts'

/** An uploaded movie. */
interface DoneUpload extends UploadResult, ReturnType<typeof movieFacts> {
  readonly name: string
  /** One sentence for people. */
  readonly explanation: string
  /** Notes that were reported already. */
  readonly notes: readonly string[]
  /** The file of the movie's picture, if one was written. */
  readonly preview: string | undefined
}

/** Options of the report. */
interface ReportOptions {
  readonly json?: boolean | undefined
  /** Default: no reports. */
  readonly reporter?: Reporter | undefined
}

/**
 * Reports an uploaded movie and the movies on the device. Ctrl-C does not stop it, as the upload is
 * done.
 *
 * @throws StudioError if the device does not answer any more
 */
export async function reportUpload(
  device: Device,
  done: DoneUpload,
  { json = false, reporter = SILENT }: ReportOptions,
): Promise<void> {
  const { list, mode } = await look(device).catch((cause: unknown) => {
    const reason = errorMessage(cause)
    throw new StudioError('device-lost', `${done.name} is stored, but ${reason}`, { cause })
  })
  const sameName = [...noteSameName(done.name, list), ...noteIncomplete(done)]
  reporter.notes(done.name, sameName)
  if (!json) return printReport(device, { ...done, list }, reporter)
  const { deleted, preview, ...facts } = done
  reporter.json({
    ...facts,
    ...(preview !== undefined && { preview: resolve(preview) }),
    notes: [...done.notes, ...sameName],
    mode,
    deleted: deleted.map(({ name }) => name),
    ...list,
  })
}

async function look(device: Device) {
  return { list: await device.movies.list(), mode: (await device.mode.get()).mode }
}

function noteSameName(name: string, { movies }: MovieList): string[] {
  const count = movies.filter((movie) => movie.name === name).length
  if (count < 2) return []
  return [`${count} movies on the device have this name now; --name gives another`]
}

function noteIncomplete({ incomplete }: DoneUpload): string[] {
  if (incomplete === undefined) return []
  return [
    `the connection was lost once and the movie was sent again; the first attempt may be stored as a second movie, which --replace-all deletes together with all others`,
  ]
}

function printReport(
  { address }: Device,
  { name, explanation, byteLength, deleted, list }: DoneUpload & { readonly list: MovieList },
  reporter: Reporter,
): void {
  const { storage, movies, room } = list
  const size = `${describeSize(byteLength)} on the device`
  reporter.line(`${reporter.called(name)}: ${explanation} (${size})`)
  if (deleted.length > 0) {
    reporter.line(`deleted: ${deleted.map((movie) => movie.name).join(', ')} and the playlist`)
  }
  if (storage === 'one') {
    reporter.line(`${address} stores only this movie`)
    return
  }
  reporter.line(`${address} now holds, with ${describeRoom(room)}:`)
  reporter.columns(
    movies.map((movie) => [`  ${movie.id ?? '?'}`, movie.name, countFrames(movie.frameCount)]),
  )
}
