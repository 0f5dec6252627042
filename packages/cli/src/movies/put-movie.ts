import type { UpAxis } from '@ledloom/core'
import type { Device } from '@ledloom/device'
import { showingOf, writeDrawing } from '@ledloom/media/drawing'
import { CliError } from '../cli-error.ts'
import type { Lights } from '../lights/lights.ts'
import { lightsOfDevice } from '../lights/lights-of-device.ts'
import { tellNow } from '../terminal/teller.ts'
import { makeFolderOf } from './make-folder-of.ts'
import { type MadeMovie, type MovieChoices, makeMovie, planMovieOf } from './make-movie.ts'
import { movieFacts } from './movie-facts.ts'
import { nameOfSource } from './name-of-source.ts'
import { outputNotes } from './output-notes.ts'
import { reportUpload } from './report-upload.ts'

/** What is chosen about a movie that is put on a device. */
export interface PutChoices extends MovieChoices {
  readonly name?: string | undefined
  /** Deletes the movies on the device first. Default false. */
  readonly replace?: boolean | undefined
  /** Plays it. Default true. */
  readonly play?: boolean | undefined
  /** Where it is drawn. */
  readonly preview?: string | undefined
  readonly previewTurn?: number | undefined
  readonly layout?: string | undefined
  readonly up?: UpAxis | undefined
  /** Only tells what would be made and sent. */
  readonly dryRun?: boolean | undefined
  readonly json?: boolean | undefined
}

/**
 * Makes a movie of sources for a device, puts it there, and tells of it.
 *
 * @throws CliError for a device without any room
 */
export async function putMovie(
  texts: readonly string[],
  device: Device,
  choices: PutChoices,
): Promise<void> {
  const { replace = false, signal } = choices
  const { output = {}, teller = tellNow, bench } = choices
  const lights = await lightsOfDevice(device, {
    layout: choices.layout,
    up: choices.up,
    replace,
    signal,
  })
  if (!replace) checkRoom(lights, device)
  const noted = outputNotes(output, lights)
  teller.notes(nameOfSource(...texts), noted)
  if (choices.dryRun) return tellPlan(device, { texts, lights, choices, noted })
  const make = () => makeMovie(texts, lights, choices)
  const put = (made: MadeMovie) => sendMovie(made, device, { texts, lights, choices, noted })
  if (bench === undefined) await put(await make())
  else await bench.with(lights, make, put)
}

async function sendMovie(
  made: MadeMovie,
  device: Device,
  { texts, lights, choices, noted }: WantedMovie,
): Promise<void> {
  const { name = nameOfSource(...texts), replace = false, play, preview, signal } = choices
  const { teller = tellNow } = choices
  teller.notes(nameOfSource(...texts), made.notes)
  if (preview !== undefined) await drawMovie(preview, made, { ...choices, lights })
  const uploaded = await device.movies.upload(made.movie, { name, replace, play, signal })
  const { movie, explanation, notes } = made
  const told = { name, explanation, preview, notes: [...noted, ...notes], ...uploaded }
  await reportUpload(device, { ...told, ...movieFacts(movie) }, choices)
}

async function drawMovie(
  path: string,
  { movie }: MadeMovie,
  { lights, output, previewTurn: turn, signal, json = false, teller = tellNow }: DrawChoices,
): Promise<void> {
  await makeFolderOf(path)
  await writeDrawing(path, showingOf(movie, lights.layout, output), { turn, signal })
  if (!json) teller.line(`${path}: what it looks like`)
}

interface DrawChoices extends PutChoices {
  readonly lights: Lights
}

interface WantedMovie {
  readonly texts: readonly string[]
  readonly lights: Lights
  readonly choices: PutChoices
  readonly noted: readonly string[]
}

async function tellPlan(
  device: Device,
  { texts, lights, choices, noted }: WantedMovie,
): Promise<void> {
  const { replace, signal, json = false, teller = tellNow, bench } = choices
  const plan = () => planMovieOf(texts, lights, choices)
  const { movie, notes, explanation } = await (bench?.inTurn(plan) ?? plan())
  const upload = await device.movies.planUpload(movie, { replace, signal })
  const title = nameOfSource(...texts)
  teller.notes(title, notes)
  const facts = { ...movieFacts(movie), explanation, notes: [...noted, ...notes] }
  if (json) return teller.json({ ...facts, upload })
  teller.line(`${teller.called(title)}: ${explanation}\n${upload.explanation}\nnothing was sent`)
}

function checkRoom({ room }: Lights, { address }: Device): void {
  if (room >= 1) return
  const text = `${address} has no room for even one frame; --replace deletes the movies on it`
  throw new CliError('no-room', text)
}
