import { resolve } from 'node:path'
import { errorMessage } from '@ledloom/core'
import type { Device, MovieList, UploadResult } from '@ledloom/device'
import { countFrames, describeSize, type Reporter, SILENT } from '../report/reporter.ts'
import { StudioError } from '../report/studio-error.ts'
import type { movieFacts } from './make-movie.ts'

/** A movie that a device has taken. */
export interface DoneUpload extends UploadResult, ReturnType<typeof movieFacts> {
  readonly name: string
  /** One sentence for people. */
  readonly explanation: string
  /** What people know already. */
  readonly notes: readonly string[]
  /** The file that shows what the movie looks like, where one was written. */
  readonly preview: string | undefined
}

/** How a movie on a device is told of. */
export interface ReportOptions {
  readonly json?: boolean | undefined
  /** Default: it is told at once. */
  readonly reporter?: Reporter | undefined
}

/**
 * Tells of a movie on a device, and what the device holds now. A Ctrl-C does not keep that back:
 * the work is done.
 *
 * @throws StudioError where the device no longer says
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
  if (!json) return tellReport(device, { ...done, list }, reporter)
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
    `the connection broke off once and the movie was sent again; what came before that, all of it or a part, is there as a movie of its own, and the firmware deletes only all at once`,
  ]
}

function tellReport(
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
    reporter.line(`${address} keeps one movie, this one`)
    return
  }
  reporter.line(`${address} now holds, with room for one more movie of ${countFrames(room)}:`)
  reporter.columns(
    movies.map((movie) => [`  ${movie.id ?? '?'}`, movie.name, countFrames(movie.frameCount)]),
  )
}
