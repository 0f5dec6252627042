import type { Movie, UpAxis } from '@ledloom/core'
import type { Device, UploadResult } from '@ledloom/device'
import { lightFramesOf, writeDrawing } from '@ledloom/media/drawing'
import { DeviceClaims } from '../devices/device-claims.ts'
import { profileOfDevice } from '../devices/device-profile.ts'
import type { OutletProfile } from '../profile/outlet-profile.ts'
import { SILENT } from '../report/reporter.ts'
import { StudioError } from '../report/studio-error.ts'
import { withClosing } from '../report/with-closing.ts'
import { nameOfSource, wholeNameOfSource } from '../sources/describe-source.ts'
import { DeviceMovies, type MovieReplacement } from './device-movies.ts'
import { forEachDevice } from './for-each-device.ts'
import {
  type MadeMovie,
  type MovieChoices,
  makeMovie,
  movieFacts,
  outputNotes,
  planMovieOf,
} from './make-movie.ts'
import type { MovieArchive } from './movie-archive.ts'
import { MOST_NAME_CHARACTERS } from './movie-job.ts'
import { makeFolderOf, outputsOfDevices } from './output-files.ts'
import { reportUpload } from './report-upload.ts'

/** Choices about a movie that is uploaded. */
interface PutChoices extends MovieChoices {
  readonly name?: string | undefined
  /** Replaces the movie of the same name; others are stored again from copies. Default false. */
  readonly replace?: boolean | undefined
  /** Deletes all stored movies first. Default false. */
  readonly replaceAll?: boolean | undefined
  /** Keeps copies of uploaded movies. Default: none are kept. */
  readonly archive?: MovieArchive | undefined
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
 * @throws StudioError if the device has no free frame, or another movie of the same name
 */
export async function putMovie(
  texts: readonly string[],
  device: Device,
  choices: PutChoices,
): Promise<void> {
  const { replaceAll = false, signal } = choices
  const { output = {}, reporter = SILENT, movieRenderer } = choices
  const replacement = await replacementFor(device, nameOf(texts, choices), choices)
  const read = await profileOfDevice(device, {
    layout: choices.layout,
    up: choices.up,
    replace: replaceAll,
    signal,
    onNote: choices.onNote,
  })
  const profile = replacement === undefined ? read : { ...read, room: replacement.room }
  if (!replaceAll) checkRoom(profile, device)
  const noted = [...outputNotes(output, profile), ...nameNotes(texts, choices)]
  reporter.notes(nameOfSource(...texts), noted)
  if (choices.dryRun) return reportPlan(device, { texts, profile, choices, noted, replacement })
  const make = () => makeMovie(texts, profile, choices)
  const put = (made: MadeMovie) =>
    sendMovie(made, device, { texts, profile, choices, noted, replacement })
  if (movieRenderer === undefined) await put(await make())
  else await movieRenderer.with(profile, make, put)
}

async function sendMovie(
  made: MadeMovie,
  device: Device,
  { texts, profile, choices, noted, replacement }: WantedMovie,
): Promise<void> {
  const { replaceAll: replace = false, play = true, preview, signal } = choices
  const { archive, reporter = SILENT } = choices
  const name = nameOf(texts, choices)
  const sent = [...made.notes, ...(play ? await streamNotes(device, signal) : [])]
  reporter.notes(nameOfSource(...texts), sent)
  if (preview !== undefined) await drawMovie(preview, made, { ...choices, profile })
  const { movie, explanation } = made
  const uploaded =
    replacement === undefined
      ? await device.movies.upload(movie, { name, replace, play, signal })
      : await putInPlace(device, movie, { replacement, play })
  const { uniqueId } = uploaded
  const uncopied = uniqueId && (await archive?.keepUploaded(uniqueId, movie))
  const kept = uncopied ? [uncopied] : []
  reporter.notes(nameOfSource(...texts), kept)
  const facts = { name, explanation, preview, notes: [...noted, ...sent, ...kept], ...uploaded }
  await reportUpload(device, { ...facts, ...movieFacts(movie) }, choices)
}

/** A note about a device on which another program plays, which takes the lights back. */
async function streamNotes(device: Device, signal?: AbortSignal): Promise<readonly string[]> {
  const { mode } = await device.mode.get({ signal })
  if (mode !== 'rt') return []
  return [
    `another program streams to ${device.address}: the movie is stored, and shows when the stream ends`,
  ]
}

/** The name that a movie gets on the device. */
function nameOf(texts: readonly string[], { name = nameOfSource(...texts) }: PutChoices): string {
  return name.slice(0, MOST_NAME_CHARACTERS)
}

/** A note about a name that is too long for a device. */
function nameNotes(texts: readonly string[], choices: PutChoices): readonly string[] {
  const { name: whole = wholeNameOfSource(...texts) } = choices
  const name = nameOf(texts, choices)
  if (name === whole) return []
  const limit = `names on devices have at most ${MOST_NAME_CHARACTERS} characters`
  return [`the movie is called “${name}”: ${limit}; --name chooses another`]
}

/**
 * The replacement of a movie of the same name, if there is one.
 *
 * @throws StudioError `same-name` if it is not to be replaced
 */
async function replacementFor(
  device: Device,
  name: string,
  { replace = false, replaceAll = false, archive, signal }: PutChoices,
): Promise<MovieReplacement | undefined> {
  if (replaceAll) return undefined
  const { movies } = await device.movies.list({ signal })
  if (!movies.some((movie) => movie.name === name)) return undefined
  if (replace && archive !== undefined) return new DeviceMovies(device, archive).planReplacing(name)
  throw new StudioError(
    'same-name',
    `${device.address} stores a movie called ${name}; --replace replaces it, --name gives this one another name`,
  )
}

async function putInPlace(
  device: Device,
  movie: Movie,
  { replacement, play }: { readonly replacement: MovieReplacement; readonly play: boolean },
): Promise<UploadResult> {
  const stored = await replacement.make(movie)
  if (play && stored.id !== undefined) {
    await device.movies.select(stored.id)
    await device.mode.set('movie')
  }
  return { ...stored, incomplete: undefined, deleted: [] }
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
  /** Set if a movie of the same name is replaced. */
  readonly replacement: MovieReplacement | undefined
}

async function reportPlan(
  device: Device,
  { texts, profile, choices, noted, replacement }: WantedMovie,
): Promise<void> {
  const { replaceAll: replace, signal, json = false, reporter = SILENT, movieRenderer } = choices
  const plan = () => planMovieOf(texts, profile, choices)
  const { movie, notes, explanation } = await (movieRenderer?.runLimited(plan) ?? plan())
  const upload = await device.movies.planUpload(movie, { replace, signal })
  const title = nameOfSource(...texts)
  reporter.notes(title, notes)
  const facts = { ...movieFacts(movie), explanation, notes: [...noted, ...notes] }
  if (json) return reporter.json({ ...facts, upload })
  const change = replacement?.explanation ?? upload.explanation
  reporter.line(`${reporter.called(title)}: ${explanation}\n${change}\nnothing was sent`)
}

function checkRoom({ room }: OutletProfile, { address }: Device): void {
  if (room >= 1) return
  const text = `${address} has no room for even one frame; --replace-all deletes the movies on it`
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
