import { openDevice } from '@ledloom/studio/devices'
import { checkOutputs, labelOfDevice, placeDevice } from '@ledloom/studio/movie-files'
import { putMovie, putMovies } from '@ledloom/studio/movies'
import { withClosing } from '@ledloom/studio/report'
import { withStoredSound } from '../live/stored-sound.ts'
import * as target from '../options/device-options.ts'
import { outputOptions } from '../options/light-command.ts'
import { movieArchive } from '../options/movie-archive.ts'
import { defineMovieCommand } from '../options/movie-command.ts'
import { isRenderedAgain } from '../options/renders-again.ts'
import { nameOption } from '../options/values.ts'
import { interruption } from '../terminal/interruption.ts'
import { printNote } from '../terminal/print.ts'
import { printer } from '../terminal/printer.ts'

/** `ledloom upload`: puts a movie on a device. */
export default defineMovieCommand('upload', {
  task: 'movies',
  examples: ['upload clip.mp4 --to 192.168.1.50', 'upload fire --seconds 20 --to 192.168.1.50'],
})
  .summary('put a movie on a device and play it')
  .description(
    'Uploads a movie to a device, which then plays it by itself. A movie file that suits the device is uploaded unchanged, unless options change it; from anything else, a movie is made that fits into the free space. With several --to, each device gets its own movie; a failing one does not stop the others.',
  )
  .addOption(target.neededTo)
  .option(
    '--name <text>',
    'name of the movie on the device, up to 32 characters (default: the source)',
    nameOption,
  )
  .option(
    '--replace',
    'replace the movie of the same name; the firmware deletes movies only all at once, so the others are stored again from the copies on this computer',
  )
  .option(
    '--replace-all',
    'first delete all movies and the playlist on the device; movies cannot be downloaded again',
  )
  .option('--no-play', 'leave the device in its mode')
  .action((texts, { to, ...options }, command) =>
    withClosing(async (keep) => {
      const signal = interruption()
      const asItIs = !isRenderedAgain((made) => command.getOptionValueSource(made))
      const choices = {
        ...withStoredSound(options),
        asItIs,
        output: outputOptions(options),
        signal,
        archive: movieArchive(),
        onNote: printNote,
        reporter: printer,
      }
      const [device = '', ...others] = to
      if (others.length > 0) return putMovies(texts, to, choices)
      const preview = options.preview && placeDevice(options.preview, labelOfDevice(device))
      await checkOutputs({ preview })
      await putMovie(texts, keep(await openDevice(device, signal)), { ...choices, preview })
    }),
  )
