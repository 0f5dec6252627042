import { movieFileEndings } from '@ledloom/media/sequence'
import type { DeviceProfileOptions } from '@ledloom/studio/devices'
import {
  checkOutputs,
  labelOfDevice,
  type Outputs,
  PLACE,
  placeDevice,
  writeMovie,
  writeMovies,
} from '@ledloom/studio/movie-files'
import { type OutletProfile, profileOfFamily, profileOfPlayer } from '@ledloom/studio/profile'
import { withClosing } from '@ledloom/studio/report'
import { withStoredSound } from '../live/stored-sound.ts'
import * as target from '../options/device-options.ts'
import { outputOptions } from '../options/light-command.ts'
import { defineMovieCommand } from '../options/movie-command.ts'
import { CliError } from '../terminal/cli-error.ts'
import { interruption } from '../terminal/interruption.ts'
import { printNote } from '../terminal/print.ts'
import { printer } from '../terminal/printer.ts'

const ENDINGS = movieFileEndings().join(', ')

/** `ledloom compile`: makes a movie file. */
export default defineMovieCommand('compile', {
  task: 'movies',
  examples: [
    'compile fire --leds 250 --out fire.fseq',
    'compile clip.mp4 --to 192.168.1.50 --out clip.fseq',
    'compile show.yaml --player --leds 5000 --seconds 600 --fps 40 --out show.fseq',
  ],
})
  .summary('make a movie for a device and write it to a file')
  .description(
    'Makes a movie of a source, or of several in turn, that fits on a device and has a frame rate that it plays, and writes it to a file: an FSEQ sequence (.fseq), the bare payload (.bin) or a table (.csv). With several --to, makes a movie for each device; a failing one does not stop the others.',
  )
  .option(
    '-o, --out <file>',
    `file to write: ${ENDINGS}; for several devices a folder, or a path with {device} for their names; required without --dry-run or --preview`,
  )
  .option('--pack', 'compress an .fseq with zlib; not every player reads that')
  .addOption(target.to)
  .addOption(target.family)
  .addOption(target.firmware)
  .addOption(target.anyLeds)
  .addOption(target.player)
  .action(async (texts, { to = [], ...options }) => {
    const signal = interruption()
    const { out: file, preview: drawing, dryRun = false } = options
    if (file === undefined && drawing === undefined && !dryRun) throw noFile(to.length)
    const choices = {
      ...withStoredSound(options),
      output: outputOptions(options),
      signal,
      onNote: printNote,
      reporter: printer,
    }
    const [device, ...others] = to
    if (others.length > 0) return writeMovies(texts, to, choices)
    const named = namedAfter(device, options)
    await checkOutputs({ ...named, pack: options.pack })
    const profile = await (device === undefined
      ? (options.player ? profileOfPlayer : profileOfFamily)({ ...options, onNote: printNote })
      : profileOf(device, options, signal))
    await writeMovie(texts, profile, { ...choices, ...named })
  })

/** The files for one device; their paths may contain its name. */
function namedAfter(device: string | undefined, { out, preview }: Outputs): Outputs {
  if (device === undefined) return { out, preview }
  const named = (path: string | undefined) => path && placeDevice(path, labelOfDevice(device))
  return { out: named(out), preview: named(preview) }
}

// Loaded here because it takes long, and only --to needs it.
async function profileOf(
  device: string,
  { layout, up }: DeviceProfileOptions,
  signal: AbortSignal,
): Promise<OutletProfile> {
  const { openDevice, profileOfDevice } = await import('@ledloom/studio/devices')
  return withClosing(async (keep) =>
    profileOfDevice(keep(await openDevice(device, signal)), {
      layout,
      up,
      asEmptyIfFull: true,
      signal,
      onNote: printNote,
    }),
  )
}

function noFile(deviceCount: number): CliError {
  const file = `a file that ends in one of ${ENDINGS}`
  const files = `a folder, or a path with ${PLACE} for the names of the devices, ${file}`
  return new CliError('usage', `--out is needed: ${deviceCount > 1 ? files : file}`)
}
