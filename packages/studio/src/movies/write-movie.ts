import { resolve } from 'node:path'
import type { UpAxis } from '@ledloom/core'
import type { CompiledFile, CompiledMovie } from '@ledloom/engine/movie'
import { lightFramesOf } from '@ledloom/media/drawing'
import { takesParts, writeMovieWithDrawing } from '@ledloom/media/sequence'
import { DeviceClaims } from '../devices/device-claims.ts'
import { profileOfDevice } from '../devices/device-profile.ts'
import type { OutletProfile } from '../profile/outlet-profile.ts'
import { describeSize, SILENT } from '../report/reporter.ts'
import { withClosing } from '../report/with-closing.ts'
import { describeFor, nameOfSource } from '../sources/describe-source.ts'
import { planFor, renderFor, renderToFile } from './compile-movie.ts'
import { type DeviceJob, forEachDevice } from './for-each-device.ts'
import { type MovieChoices, movieFacts, outputNotes } from './make-movie.ts'
import { makeFolderOf, outputsOfDevices } from './output-files.ts'

/** Choices about a movie that is written to a file. */
interface WriteChoices extends MovieChoices {
  readonly out?: string | undefined
  /** File for a picture of the movie. */
  readonly preview?: string | undefined
  readonly previewTurn?: number | undefined
  readonly pack?: boolean | undefined
  /** Only reports the plan. */
  readonly dryRun?: boolean | undefined
  readonly json?: boolean | undefined
}

/** Makes a movie of sources, writes it and its picture, and reports the result. */
export async function writeMovie(
  texts: readonly string[],
  profile: OutletProfile,
  choices: WriteChoices,
): Promise<void> {
  const { reporter = SILENT, output = {}, movieRenderer } = choices
  const title = nameOfSource(...texts)
  const noted = outputNotes(output, profile)
  reporter.notes(title, noted)
  if (choices.dryRun) return reportPlan(texts, profile, { ...choices, noted })
  const path = await pathInParts(profile, choices)
  if (path !== undefined) {
    const source = await describeFor(profile, texts, choices)
    await makeFolderOf(path)
    const all = { ...choices, profile, title, frameRate: choices.fps }
    const compiled = await renderToFile(path, source, all)
    reporter.notes(title, compiled.notes)
    return reportMovie(compiled, { ...choices, noted, room: profile.room })
  }
  const make = () => compile(texts, profile, choices)
  const use = async (compiled: CompiledMovie) => {
    reporter.notes(title, compiled.notes)
    await write(compiled, profile, choices)
    reportMovie(compiled, { ...choices, noted, room: profile.room })
  }
  if (movieRenderer === undefined) await use(await make())
  else await movieRenderer.with(profile, make, use)
}

type Noted = WriteChoices & { readonly noted: readonly string[] }

/**
 * The file that a movie is written to while it is rendered: one without a limit of length, of which nothing needs all
 * frames at once.
 */
async function pathInParts(
  { room }: OutletProfile,
  { out, preview, pack = false, queue, movieRenderer }: WriteChoices,
): Promise<string | undefined> {
  const needsAll = preview !== undefined || pack || queue !== undefined
  if (Number.isFinite(room) || out === undefined || needsAll) return undefined
  return movieRenderer === undefined && (await takesParts(out)) ? out : undefined
}

async function reportPlan(
  texts: readonly string[],
  profile: OutletProfile,
  choices: Noted,
): Promise<void> {
  const { reporter = SILENT, noted, json = false, movieRenderer } = choices
  const title = nameOfSource(...texts)
  const describe = async () => {
    const source = await describeFor(profile, texts, choices)
    return planFor(profile, source, { ...choices, frameRate: choices.fps })
  }
  const { plan, explanation, notes } = await (movieRenderer?.runLimited(describe) ?? describe())
  reporter.notes(title, notes)
  const { layout, format } = profile
  const facts = movieFacts({ ...plan, format, ledCount: layout.ledCount })
  if (json) reporter.json({ ...facts, plan, explanation, notes: [...noted, ...notes] })
  else
    reporter.line(
      `${reporter.called(title)}: ${explanation} (${sizeOf(facts, profile)}); nothing is written`,
    )
}

async function compile(
  texts: readonly string[],
  profile: OutletProfile,
  choices: WriteChoices,
): Promise<CompiledMovie> {
  const title = nameOfSource(...texts)
  const source = await describeFor(profile, texts, choices)
  return renderFor(profile, source, { ...choices, title, frameRate: choices.fps })
}

async function write(
  { movie }: CompiledMovie,
  { layout }: OutletProfile,
  { out: file, preview: drawing, previewTurn: turn, pack = false, output, signal }: WriteChoices,
): Promise<void> {
  const frames = lightFramesOf(movie, layout, output)
  if (file !== undefined) await makeFolderOf(file)
  if (drawing !== undefined) await makeFolderOf(drawing)
  const compression = pack ? 'zlib' : 'none'
  await writeMovieWithDrawing(movie, { file, drawing, frames, compression, turn, signal })
}

function reportMovie(
  { movie, plan, explanation, notes }: CompiledMovie | CompiledFile,
  {
    out: file,
    preview: drawing,
    noted,
    json = false,
    reporter = SILENT,
    room,
  }: Noted & Pick<OutletProfile, 'room'>,
): void {
  const facts = movieFacts(movie)
  if (json) {
    const files = { file: absolute(file), preview: absolute(drawing) }
    reporter.json({ ...files, ...facts, plan, explanation, notes: [...noted, ...notes] })
    return
  }
  reporter.line(`${file ?? drawing}: ${explanation} (${sizeOf(facts, { room })})`)
  if (file !== undefined && drawing !== undefined) reporter.line(`${drawing}: what it looks like`)
}

// The file's own size differs: it has a header, and may be packed or written in digits.
function sizeOf(
  { byteLength }: { readonly byteLength: number },
  { room }: Pick<OutletProfile, 'room'>,
): string {
  const where = Number.isFinite(room) ? 'on the device' : 'of frames'
  return `${describeSize(byteLength)} ${where}`
}

function absolute(path: string | undefined): string | undefined {
  return path === undefined ? undefined : resolve(path)
}

/** Choices about movies for several devices. */
interface WriteManyChoices extends WriteChoices {
  readonly layout?: string | undefined
  readonly up?: UpAxis | undefined
}

/**
 * Makes a movie of sources for each of several devices, each in its own file.
 *
 * @throws as `forEachDevice` does, and StudioError for unusable files
 */
export async function writeMovies(
  texts: readonly string[],
  targets: readonly string[],
  choices: WriteManyChoices,
): Promise<void> {
  const outputs = await outputsOfDevices(targets, choices)
  const claims = new DeviceClaims()
  const title = nameOfSource(...texts)
  await forEachDevice(targets, { ...choices, title }, async (job) => {
    const { movieRenderer, reporter, index } = job
    const profile = await profileOf(job, claims, choices)
    await writeMovie(texts, profile, { ...choices, ...outputs[index], movieRenderer, reporter })
  })
}

function profileOf(
  { target, label }: DeviceJob,
  claims: DeviceClaims,
  { layout, up, signal, onNote }: WriteManyChoices,
): Promise<OutletProfile> {
  return withClosing(async (keep) => {
    // Loaded on demand: a movie for described LEDs needs no client of devices.
    const { openDevice } = await import('../devices/open-device.ts')
    const device = keep(await claims.claimInOrder(label, openDevice(target, signal)))
    return profileOfDevice(device, { layout, up, asEmptyIfFull: true, signal, onNote })
  })
}
