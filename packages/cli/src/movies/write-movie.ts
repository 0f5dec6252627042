import { resolve } from 'node:path'
import type { CompiledMovie } from '@ledloom/engine'
import { showingOf } from '@ledloom/media/drawing'
import { writeMovieWithDrawing } from '@ledloom/media/sequence'
import type { Lights } from '../lights/lights.ts'
import { describeFor } from '../sources/describe-for.ts'
import { tellNow } from '../terminal/teller.ts'
import { planFor, renderFor } from './compile-for.ts'
import { describeSize } from './describe-size.ts'
import { makeFolderOf } from './make-folder-of.ts'
import type { MovieChoices } from './make-movie.ts'
import { movieFacts } from './movie-facts.ts'
import { nameOfSource } from './name-of-source.ts'
import { outputNotes } from './output-notes.ts'

/** What is chosen about a movie that is written to a file. */
export interface WriteChoices extends MovieChoices {
  readonly out?: string | undefined
  /** Where it is drawn. */
  readonly preview?: string | undefined
  readonly previewTurn?: number | undefined
  readonly pack?: boolean | undefined
  /** Only tells what would be made. */
  readonly dryRun?: boolean | undefined
  readonly json?: boolean | undefined
}

/** Makes a movie of sources for lights, writes it and its drawing, and tells of it. */
export async function writeMovie(
  texts: readonly string[],
  lights: Lights,
  choices: WriteChoices,
): Promise<void> {
  const { teller = tellNow, output = {}, bench } = choices
  const title = nameOfSource(...texts)
  const noted = outputNotes(output, lights)
  teller.notes(title, noted)
  if (choices.dryRun) return tellPlan(texts, lights, { ...choices, noted })
  const make = () => compile(texts, lights, choices)
  const use = async (compiled: CompiledMovie) => {
    teller.notes(title, compiled.notes)
    await write(compiled, lights, choices)
    tellMovie(compiled, { ...choices, noted })
  }
  if (bench === undefined) await use(await make())
  else await bench.with(lights, make, use)
}

type Noted = WriteChoices & { readonly noted: readonly string[] }

async function tellPlan(texts: readonly string[], lights: Lights, choices: Noted): Promise<void> {
  const { teller = tellNow, noted, json = false, bench } = choices
  const title = nameOfSource(...texts)
  const describe = async () => {
    const source = await describeFor(lights, texts, choices)
    return planFor(lights, source, { ...choices, frameRate: choices.fps })
  }
  const { plan, explanation, notes } = await (bench?.inTurn(describe) ?? describe())
  teller.notes(title, notes)
  const { layout, format } = lights
  const facts = movieFacts({ ...plan, format, ledCount: layout.ledCount })
  if (json) teller.json({ ...facts, plan, explanation, notes: [...noted, ...notes] })
  else teller.line(`${teller.called(title)}: ${explanation} (${sizeOf(facts)}); nothing is written`)
}

async function compile(
  texts: readonly string[],
  lights: Lights,
  choices: WriteChoices,
): Promise<CompiledMovie> {
  const title = nameOfSource(...texts)
  const source = await describeFor(lights, texts, choices)
  return renderFor(lights, source, { ...choices, title, frameRate: choices.fps })
}

async function write(
  { movie }: CompiledMovie,
  { layout }: Lights,
  { out: file, preview: drawing, previewTurn: turn, pack = false, output, signal }: WriteChoices,
): Promise<void> {
  const showing = showingOf(movie, layout, output)
  if (file !== undefined) await makeFolderOf(file)
  if (drawing !== undefined) await makeFolderOf(drawing)
  const compression = pack ? 'zlib' : 'none'
  await writeMovieWithDrawing(movie, { file, drawing, showing, compression, turn, signal })
}

function tellMovie(
  { movie, plan, explanation, notes }: CompiledMovie,
  { out: file, preview: drawing, noted, json = false, teller = tellNow }: Noted,
): void {
  const facts = movieFacts(movie)
  if (json) {
    const files = { file: absolute(file), preview: absolute(drawing) }
    teller.json({ ...files, ...facts, plan, explanation, notes: [...noted, ...notes] })
    return
  }
  teller.line(`${file ?? drawing}: ${explanation} (${sizeOf(facts)})`)
  if (file !== undefined && drawing !== undefined) teller.line(`${drawing}: what it looks like`)
}

// A file has a header, may be packed, or written in digits: what counts is the room on the device.
function sizeOf({ byteLength }: { readonly byteLength: number }): string {
  return `${describeSize(byteLength)} on the device`
}

function absolute(path: string | undefined): string | undefined {
  return path === undefined ? undefined : resolve(path)
}
