import type { UpAxis } from '@ledloom/core'
import type { Device } from '@ledloom/device'
import { lightFramesOf, writeDrawing } from '@ledloom/media/drawing'
import { DeviceClaims } from '../devices/device-claims.ts'
import { profileOfDevice } from '../devices/device-profile.ts'
import type { OutletProfile } from '../profile/outlet-profile.ts'
import { SILENT } from '../report/reporter.ts'
import { StudioError } from '../report/studio-error.ts'
import { withClosing } from '../report/with-closing.ts'
import { nameOfSource } from '../sources/describe-source.ts'
import { forEachDevice } from './for-each-device.ts'
import {
  type MadeMovie,
  type MovieChoices,
  makeMovie,
  movieFacts,
  outputNotes,
  planMovieOf,
} from './make-movie.ts'
import { makeFolderOf, outputsOfDevices } from './output-files.ts'
import { reportUpload } from './report-upload.ts'

/** Choices about a movie that is uploaded. */
interface PutChoices extends MovieChoices {
  readonly name?: string | undefined
  /** Deletes the stored movies first. Default false. */
  readonly replace?: boolean | undefined
  /** Plays it. Default true. */
  readonly play?: boolean | undefined
  /** File for a picture of the movie. */
  readonly preview?: string | undefined
  readonly previewTurn?: number | undefined
  readonly layout?: string | undefined
  readonly up?: UpAxis | undefined
  /** Only reports the plan. */
  readonly dryRun?: boolean | undefined
  readonly json?: boolean | undefined
}

/**
 * Makes a movie of sources for a device, uploads it and reports the result.
 *
 * @throws StudioError if the device has no free frame
 */
export async function putMovie(
  texts: readonly string[],
  device: Device,
  choices: PutChoices,
): Promise<void> {
  const { replace = false, signal } = choices
  const { output = {}, reporter = SILENT, movieRenderer } = choices
  const profile = await profileOfDevice(device, {
    layout: choices.layout,
    up: choices.up,
    replace,
    signal,
    onNote: choices.onNote,
  })
  if (!replace) checkRoom(profile, device)
  const noted = outputNotes(output, profile)
  reporter.notes(nameOfSource(...texts), noted)
  if (choices.dryRun) return reportPlan(device, { texts, profile, choices, noted })
  const make = () => makeMovie(texts, profile, choices)
  const put = (made: MadeMovie) => sendMovie(made, device, { texts, profile, choices, noted })
  if (movieRenderer === undefined) await put(await make())
  else await movieRenderer.with(profile, make, put)
}

async function sendMovie(
  made: MadeMovie,
  device: Device,
  { texts, profile, choices, noted }: WantedMovie,
): Promise<void> {
  const { name = nameOfSource(...texts), replace = false, play, preview, signal } = choices
  const { reporter = SILENT } = choices
  reporter.notes(nameOfSource(...texts), made.notes)
  if (preview !== undefined) await drawMovie(preview, made, { ...choices, profile })
  const uploaded = await device.movies.upload(made.movie, { name, replace, play, signal })
  const { movie, explanation, notes } = made
  const facts = { name, explanation, preview, notes: [...noted, ...notes], ...uploaded }
  await reportUpload(device, { ...facts, ...movieFacts(movie) }, choices)
}

async function drawMovie(
  path: string,
  { movie }: MadeMovie,
  { profile, output, previewTurn: turn, signal, json = false, reporter = SILENT }: DrawChoices,
): Promise<void> {
  await makeFolderOf(path)
  await writeDrawing(path, lightFramesOf(movie, profile.layout, output), { turn, signal })
  if (!json) reporter.line(`${path}: what it looks like`)
}

interface DrawChoices extends PutChoices {
  readonly profile: OutletProfile
}

interface WantedMovie {
  readonly texts: readonly string[]
  readonly profile: OutletProfile
  readonly choices: PutChoices
  readonly noted: readonly string[]
}

async function reportPlan(
  device: Device,
  { texts, profile, choices, noted }: WantedMovie,
): Promise<void> {
  const { replace, signal, json = false, reporter = SILENT, movieRenderer } = choices
  const plan = () => planMovieOf(texts, profile, choices)
  const { movie, notes, explanation } = await (movieRenderer?.runLimited(plan) ?? plan())
  const upload = await device.movies.planUpload(movie, { replace, signal })
  const title = nameOfSource(...texts)
  reporter.notes(title, notes)
  const facts = { ...movieFacts(movie), explanation, notes: [...noted, ...notes] }
  if (json) return reporter.json({ ...facts, upload })
  reporter.line(
    `${reporter.called(title)}: ${explanation}\n${upload.explanation}\nnothing was sent`,
  )
}

function checkRoom({ room }: OutletProfile, { address }: Device): void {
  if (room >= 1) return
  const text = `${address} has no room for even one frame; --replace deletes the movies on it`
  throw new StudioError('no-room', text)
}

/**
 * Makes a movie of sources for each of several devices and uploads it.
 *
 * @throws as `forEachDevice` does, and StudioError for unusable picture files
 */
export async function putMovies(
  texts: readonly string[],
  targets: readonly string[],
  choices: PutChoices,
): Promise<void> {
  const outputs = await outputsOfDevices(targets, { preview: choices.preview })
  const claims = new DeviceClaims()
  const title = nameOfSource(...texts)
  await forEachDevice(
    targets,
    { ...choices, title },
    ({ target, label, index, movieRenderer, reporter }) =>
      withClosing(async (keep) => {
        // Loaded on demand: a movie for described LEDs needs no client of devices.
        const { openDevice } = await import('../devices/open-device.ts')
        const device = keep(await claims.claimInOrder(label, openDevice(target, choices.signal)))
        await putMovie(texts, device, { ...choices, ...outputs[index], movieRenderer, reporter })
      }),
  )
}
