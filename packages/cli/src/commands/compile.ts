import { resolve } from 'node:path'
import type { Movie } from '@ledloom/core'
import { writeMovieFile } from '@ledloom/render'
import { CliError } from '../cli-error.ts'
import { withClosing } from '../lifetime/with-closing.ts'
import type { Lights } from '../lights/lights.ts'
import { lightsOfDevice } from '../lights/lights-of-device.ts'
import { lightsOfFamily } from '../lights/lights-of-family.ts'
import { openDevice } from '../lights/open-device.ts'
import { compileFor, describeSize } from '../movies/compile-for.ts'
import { isMovieFile } from '../movies/is-movie-file.ts'
import * as out from '../options/output-options.ts'
import * as target from '../options/target-options.ts'
import { defineSourceCommand } from '../source-command.ts'
import { describeFor } from '../sources/describe-for.ts'
import { interruption } from '../terminal/interruption.ts'
import { printJson } from '../terminal/print.ts'

/** `ledloom compile`: a movie in a file. */
export default defineSourceCommand('compile')
  .summary('make a movie for a device and write it to a file')
  .description(
    'Makes a movie of a source, within what a device stores and at a rate it plays, and writes it to a file: an FSEQ sequence (.fseq) or the bare payload (.bin).',
  )
  .requiredOption('-o, --out <file>', 'the file: .fseq or .bin')
  .addOption(target.to)
  .addOption(target.family)
  .addOption(target.firmware)
  .addOption(target.leds)
  .action(async (text, options) => {
    const signal = interruption()
    checkEnding(options.out)
    const lights = await (options.to === undefined
      ? lightsOfFamily(options)
      : lightsOf(options.to, options.layout, signal))
    const source = await describeFor(lights, text, options)
    const { movie, plan, explanation } = await compileFor(lights, source, {
      title: text,
      seconds: options.seconds,
      frameRate: options.fps,
      output: out.outputOptions(options),
      signal,
    })
    await writeMovieFile(options.out, movie, { signal })
    if (options.json) printJson({ file: resolve(options.out), ...describeMovie(movie), plan })
    else console.log(`${options.out}: ${explanation} (${describeSize(movie)})`)
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

// Told before anything is rendered.
function checkEnding(file: string): void {
  if (isMovieFile(file)) return
  throw new CliError('bad-value', `${file}: a movie file ends in .fseq or .bin`)
}
