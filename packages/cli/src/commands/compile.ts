import { resolve } from 'node:path'
import { movieFileEndings, showingOf, writeMovieWithDrawing } from '@ledloom/render'
import { CliError } from '../cli-error.ts'
import { withClosing } from '../lifetime/with-closing.ts'
import type { Lights } from '../lights/lights.ts'
import { lightsOfDevice } from '../lights/lights-of-device.ts'
import { lightsOfFamily } from '../lights/lights-of-family.ts'
import { openDevice } from '../lights/open-device.ts'
import { checkOutputs } from '../movies/check-outputs.ts'
import { compileFor, planFor } from '../movies/compile-for.ts'
import { describeSize } from '../movies/describe-size.ts'
import { movieFacts } from '../movies/movie-facts.ts'
import { nameOfSource } from '../movies/name-of-source.ts'
import { outputNotes } from '../movies/output-notes.ts'
import { printNotes } from '../movies/print-notes.ts'
import * as fitting from '../options/movie-options.ts'
import * as out from '../options/output-options.ts'
import { queue } from '../options/queue-option.ts'
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
  .addOption(queue)
  .addOption(fitting.drawing)
  .addOption(fitting.turn)
  .action(async (texts, options) => {
    const signal = interruption()
    const { out: file, preview: drawing, pack = false, dryRun = false } = options
    if (file === undefined && drawing === undefined && !dryRun) throw noFile()
    await checkOutputs(options)
    const lights = await (options.to === undefined
      ? lightsOfFamily(options)
      : lightsOf(options.to, options.layout, signal))
    const source = await describeFor(lights, texts, options)
    const title = nameOfSource(...texts)
    const output = out.outputOptions(options)
    const noted = outputNotes(output, lights)
    printNotes(title, noted)
    const choices = { ...options, output, title, frameRate: options.fps, signal }
    if (dryRun) {
      const { plan, explanation, notes } = await planFor(lights, source, choices)
      printNotes(title, notes)
      const { layout, format } = lights
      const facts = movieFacts({ ...plan, format, ledCount: layout.ledCount })
      if (options.json) printJson({ ...facts, plan, explanation, notes: [...noted, ...notes] })
      else console.log(`${title}: ${explanation} (${sizeOf(facts)}); nothing is written`)
      return
    }
    const { movie, plan, explanation, notes } = await compileFor(lights, source, choices)
    const showing = showingOf(movie, lights.layout, output)
    const compression = pack ? 'zlib' : 'none'
    await writeMovieWithDrawing(movie, {
      ...{ file, drawing, showing, compression, signal },
      turn: options.previewTurn,
    })
    const facts = movieFacts(movie)
    if (options.json) {
      const files = { file: absolute(file), preview: absolute(drawing) }
      printJson({ ...files, ...facts, plan, explanation, notes: [...noted, ...notes] })
    } else {
      console.log(`${file ?? drawing}: ${explanation} (${sizeOf(facts)})`)
      if (file !== undefined && drawing !== undefined) console.log(`${drawing}: what it looks like`)
    }
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

function noFile(): CliError {
  return new CliError('usage', `--out <file> is needed: a file that ends in one of ${ENDINGS}`)
}

// A file has a header, may be packed, or written in digits: what counts is the room on the device.
function sizeOf({ byteLength }: { readonly byteLength: number }): string {
  return `${describeSize(byteLength)} on the device`
}

function absolute(path: string | undefined): string | undefined {
  return path === undefined ? undefined : resolve(path)
}
