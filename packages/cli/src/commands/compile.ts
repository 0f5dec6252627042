import { resolve } from 'node:path'
import type { Movie } from '@ledloom/core'
import {
  checkDrawingPath,
  movieFileEndings,
  showingOf,
  writeDrawing,
  writeMovieFile,
} from '@ledloom/render'
import { CliError } from '../cli-error.ts'
import { withClosing } from '../lifetime/with-closing.ts'
import type { Lights } from '../lights/lights.ts'
import { lightsOfDevice } from '../lights/lights-of-device.ts'
import { lightsOfFamily } from '../lights/lights-of-family.ts'
import { openDevice } from '../lights/open-device.ts'
import { compileFor, planFor } from '../movies/compile-for.ts'
import { describeSize } from '../movies/describe-size.ts'
import { isMovieFile } from '../movies/is-movie-file.ts'
import { nameOfSource } from '../movies/name-of-source.ts'
import { printNotes } from '../movies/print-notes.ts'
import * as fitting from '../options/movie-options.ts'
import * as out from '../options/output-options.ts'
import * as target from '../options/target-options.ts'
import { defineSourceCommand } from '../source-command.ts'
import { describeFor } from '../sources/describe-for.ts'
import { interruption } from '../terminal/interruption.ts'
import { printJson } from '../terminal/print.ts'

const ENDINGS = movieFileEndings().join(', ')

/** `ledloom compile`: a movie in a file. */
export default defineSourceCommand('compile')
  .summary('make a movie for a device and write it to a file')
  .description(
    'Makes a movie of a source, or of several one after another, within what a device stores and at a rate it plays, and writes it to a file: an FSEQ sequence (.fseq), the bare payload (.bin) or a table (.csv).',
  )
  .option('-o, --out <file>', `the file: ${ENDINGS}; needed unless --dry-run or --preview is given`)
  .option('--pack', 'pack an .fseq with zlib; not every player reads that')
  .addOption(target.to)
  .addOption(target.family)
  .addOption(target.firmware)
  .addOption(target.leds)
  .addOption(fitting.tooLong)
  .addOption(fitting.minimumFrameRate)
  .addOption(fitting.closeLoop)
  .addOption(fitting.dryRun)
  .addOption(fitting.drawing)
  .action(async (texts, options) => {
    const signal = interruption()
    checkFiles(options)
    const lights = await (options.to === undefined
      ? lightsOfFamily(options)
      : lightsOf(options.to, options.layout, signal))
    const source = await describeFor(lights, texts, options)
    const title = nameOfSource(...texts)
    const output = out.outputOptions(options)
    const choices = { ...options, output, title, frameRate: options.fps, signal }
    if (options.dryRun) {
      const { plan, byteLength, explanation, notes } = await planFor(lights, source, choices)
      printNotes(title, notes)
      if (options.json) printJson({ byteLength, plan })
      else console.log(`${title}: ${explanation} (${describeSize(byteLength)}); nothing is written`)
      return
    }
    const { movie, plan, explanation } = await compileFor(lights, source, choices)
    const { out: file, preview, pack } = options
    if (file !== undefined) {
      const compression = pack ? 'zlib' : 'none'
      printNotes(title, await writeMovieFile(file, movie, { signal, compression }))
    }
    if (preview !== undefined) {
      await writeDrawing(preview, showingOf(movie, lights.layout, output), { signal })
    }
    const where = [file, preview].filter((path) => path !== undefined).map((path) => resolve(path))
    if (options.json) printJson({ file: where[0], ...describeMovie(movie), plan })
    else console.log(`${file ?? preview}: ${explanation} (${describeSize(movie.data.length)})`)
  })

function lightsOf(
  device: string,
  layout: string | undefined,
  signal: AbortSignal,
): Promise<Lights> {
  return withClosing(async (keep) =>
    lightsOfDevice(keep(await openDevice(device, signal)), { layout, signal }),
  )
}

function describeMovie({ ledCount, format, frameCount, frameRate, data }: Movie) {
  return { ledCount, ...format, frameCount, frameRate, byteLength: data.length }
}

interface Files {
  readonly out?: string | undefined
  readonly preview?: string | undefined
  readonly dryRun?: boolean | undefined
}

// Told before anything is rendered.
function checkFiles({ out: file, preview, dryRun = false }: Files): void {
  if (preview !== undefined) checkDrawingPath(preview)
  if (file === undefined && preview === undefined && !dryRun) {
    throw new CliError('usage', `--out <file> is needed: a file that ends in one of ${ENDINGS}`)
  }
  if (file === undefined || isMovieFile(file)) return
  throw new CliError('bad-value', `${file}: a movie file ends in one of ${ENDINGS}`)
}
