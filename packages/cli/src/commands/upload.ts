import { withClosing } from '../lifetime/with-closing.ts'
import { openDevice } from '../lights/open-device.ts'
import { checkOutputs } from '../movies/check-outputs.ts'
import { isMadeAnew } from '../movies/is-made-anew.ts'
import { labelOfDevice } from '../movies/many/label-of-device.ts'
import { placeDevice } from '../movies/many/output-of-device.ts'
import { putMovies } from '../movies/many/put-movies.ts'
import { putMovie } from '../movies/put-movie.ts'
import * as fitting from '../options/movie-options.ts'
import { nameOption } from '../options/name-option.ts'
import * as out from '../options/output-options.ts'
import { queue } from '../options/queue-option.ts'
import * as target from '../options/target-options.ts'
import { defineSourceCommand } from '../source-command.ts'
import { interruption } from '../terminal/interruption.ts'

/** `ledloom upload`: a movie on the device. */
export default defineSourceCommand('upload')
  .summary('put a movie on a device and play it')
  .description(
    'Puts a movie on a device, which then plays it by itself. A movie file that the device plays goes as it is, unless options change it; of anything else a movie is made that fits into the room left. With --to more than once each device gets a movie for its own lights; one that fails does not stop the others.',
  )
  .addOption(target.neededTo)
  .option(
    '--name <text>',
    'what the device calls it, up to 32 characters (default: the source)',
    nameOption,
  )
  .option(
    '--replace',
    'delete the movies and the playlist on the device first, for good: a device gives no movie back',
  )
  .option('--no-play', 'leave the device in the mode it is in')
  .addOption(fitting.tooLong)
  .addOption(fitting.minimumFrameRate)
  .addOption(fitting.closeLoop)
  .addOption(fitting.dryRun)
  .addOption(queue)
  .addOption(fitting.drawing)
  .addOption(fitting.turn)
  .action((texts, { to, ...options }, command) =>
    withClosing(async (keep) => {
      const signal = interruption()
      const asItIs = !isMadeAnew((made) => command.getOptionValueSource(made))
      const choices = { ...options, asItIs, output: out.outputOptions(options), signal }
      const [device = '', ...others] = to
      if (others.length > 0) return putMovies(texts, to, choices)
      const preview = options.preview && placeDevice(options.preview, labelOfDevice(device))
      await checkOutputs({ preview })
      await putMovie(texts, keep(await openDevice(device, signal)), { ...choices, preview })
    }),
  )
