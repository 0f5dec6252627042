import { movieFileEndings } from '@ledloom/media/sequence'
import { CliError } from '../cli-error.ts'
import { withClosing } from '../lifetime/with-closing.ts'
import type { Lights } from '../lights/lights.ts'
import type { DeviceLightsOptions } from '../lights/lights-of-device.ts'
import { lightsOfFamily } from '../lights/lights-of-family.ts'
import { checkOutputs, type Outputs } from '../movies/check-outputs.ts'
import { labelOfDevice } from '../movies/many/label-of-device.ts'
import { PLACE, placeDevice } from '../movies/many/output-of-device.ts'
import { writeMovie } from '../movies/write-movie.ts'
import * as fitting from '../options/movie-options.ts'
import * as out from '../options/output-options.ts'
import { queue } from '../options/queue-option.ts'
import * as target from '../options/target-options.ts'
import { defineSourceCommand } from '../source-command.ts'
import { interruption } from '../terminal/interruption.ts'

const ENDINGS = movieFileEndings().join(', ')

/** `ledloom compile`: a movie in a file. */
export default defineSourceCommand('compile')
  .summary('make a movie for a device and write it to a file')
  .description(
    'Makes a movie of a source, or of several one after another, within what a device stores and at a rate it plays, and writes it to a file: an FSEQ sequence (.fseq), the bare payload (.bin) or a table (.csv). With --to more than once a movie is made for each device, for its own lights; one that fails does not stop the others.',
  )
  .option(
    '-o, --out <file>',
    `the file: ${ENDINGS}; of several devices a folder, or a path with {device} for their names; needed unless --dry-run or --preview is given`,
  )
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
  .action(async (texts, { to = [], ...options }) => {
    const signal = interruption()
    const { out: file, preview: drawing, dryRun = false } = options
    if (file === undefined && drawing === undefined && !dryRun) throw noFile(to.length)
    const choices = { ...options, output: out.outputOptions(options), signal }
    const [device, ...others] = to
    if (others.length > 0) {
      const { writeMovies } = await import('../movies/many/write-movies.ts')
      return writeMovies(texts, to, choices)
    }
    const named = namedAfter(device, options)
    await checkOutputs({ ...named, pack: options.pack })
    const lights = await (device === undefined
      ? lightsOfFamily(options)
      : lightsOf(device, options, signal))
    await writeMovie(texts, lights, { ...choices, ...named })
  })

/** The files of one device, which may be called after it too. */
function namedAfter(device: string | undefined, { out, preview }: Outputs): Outputs {
  if (device === undefined) return { out, preview }
  const named = (path: string | undefined) => path && placeDevice(path, labelOfDevice(device))
  return { out: named(out), preview: named(preview) }
}

// What talks to devices takes a while to load, and is not needed without one.
async function lightsOf(
  device: string,
  { layout, up }: DeviceLightsOptions,
  signal: AbortSignal,
): Promise<Lights> {
  const { openDevice } = await import('../lights/open-device.ts')
  const { lightsOfDevice } = await import('../lights/lights-of-device.ts')
  return withClosing(async (keep) =>
    lightsOfDevice(keep(await openDevice(device, signal)), { layout, up, signal }),
  )
}

function noFile(deviceCount: number): CliError {
  const file = `a file that ends in one of ${ENDINGS}`
  const files = `a folder, or a path with ${PLACE} for the names of the devices, ${file}`
  return new CliError('usage', `--out is needed: ${deviceCount > 1 ? files : file}`)
}
