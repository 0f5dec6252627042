import type { Device } from '@ledloom/device'
import { showingOf, writeDrawing } from '@ledloom/render'
import { CliError } from '../cli-error.ts'
import { withClosing } from '../lifetime/with-closing.ts'
import type { Lights } from '../lights/lights.ts'
import { lightsOfDevice } from '../lights/lights-of-device.ts'
import { openDevice } from '../lights/open-device.ts'
import { checkOutputs } from '../movies/check-outputs.ts'
import { isMadeAnew } from '../movies/is-made-anew.ts'
import { type MovieChoices, makeMovie, planMovieOf } from '../movies/make-movie.ts'
import { movieFacts } from '../movies/movie-facts.ts'
import { nameOfSource } from '../movies/name-of-source.ts'
import { outputNotes } from '../movies/output-notes.ts'
import { printNotes } from '../movies/print-notes.ts'
import { reportUpload } from '../movies/report-upload.ts'
import * as fitting from '../options/movie-options.ts'
import { nameOption } from '../options/name-option.ts'
import * as out from '../options/output-options.ts'
import { queue } from '../options/queue-option.ts'
import { DEVICE } from '../options/target-options.ts'
import { defineSourceCommand } from '../source-command.ts'
import { interruption } from '../terminal/interruption.ts'
import { printJson } from '../terminal/print.ts'

/** `ledloom upload`: a movie on the device. */
export default defineSourceCommand('upload')
  .summary('put a movie on a device and play it')
  .description(
    'Puts a movie on a device, which then plays it by itself. A movie file that the device plays goes as it is, unless options change it; of anything else a movie is made that fits into the room left.',
  )
  .requiredOption('--to <device>', `the device: ${DEVICE}`)
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
  .action((texts, options, command) =>
    withClosing(async (keep) => {
      const signal = interruption()
      const { replace = false, play, preview, name = nameOfSource(...texts) } = options
      await checkOutputs({ preview })
      const asItIs = !isMadeAnew((made) => command.getOptionValueSource(made))
      const output = out.outputOptions(options)
      const device = keep(await openDevice(options.to, signal))
      const lights = await lightsOfDevice(device, { layout: options.layout, replace, signal })
      if (!replace) checkRoom(lights, device)
      const noted = outputNotes(output, lights)
      printNotes(nameOfSource(...texts), noted)
      const choices = { ...options, asItIs, output, signal }
      if (options.dryRun) return tellPlan(device, { texts, lights, choices, noted })
      const { movie, explanation, notes } = await makeMovie(texts, lights, choices)
      if (preview !== undefined) {
        const showing = showingOf(movie, lights.layout, output)
        await writeDrawing(preview, showing, { turn: options.previewTurn, signal })
        if (!options.json) console.log(`${preview}: what it looks like`)
      }
      const uploaded = await device.movies.upload(movie, { name, replace, play, signal })
      const told = { name, explanation, preview, notes: [...noted, ...notes], ...uploaded }
      await reportUpload(device, { ...told, ...movieFacts(movie) }, options)
    }),
  )

interface PlannedUpload {
  readonly texts: readonly string[]
  readonly lights: Lights
  readonly choices: MovieChoices & { readonly replace?: boolean; readonly json?: boolean }
  readonly noted: readonly string[]
}

async function tellPlan(
  device: Device,
  { texts, lights, choices, noted }: PlannedUpload,
): Promise<void> {
  const { replace, signal, json = false } = choices
  const { movie, notes, explanation } = await planMovieOf(texts, lights, choices)
  const upload = await device.movies.planUpload(movie, { replace, signal })
  const title = nameOfSource(...texts)
  printNotes(title, notes)
  const facts = { ...movieFacts(movie), explanation, notes: [...noted, ...notes] }
  if (json) printJson({ ...facts, upload })
  else console.log(`${title}: ${explanation}\n${upload.explanation}\nnothing was sent`)
}

function checkRoom({ room }: Lights, { address }: Device): void {
  if (room >= 1) return
  const text = `${address} has no room for even one frame; --replace deletes the movies on it`
  throw new CliError('no-room', text)
}
