import type { Device, MovieList } from '@ledloom/device'
import { checkDrawingPath, showingOf, writeDrawing } from '@ledloom/render'
import { CliError } from '../cli-error.ts'
import { withClosing } from '../lifetime/with-closing.ts'
import type { Lights } from '../lights/lights.ts'
import { lightsOfDevice } from '../lights/lights-of-device.ts'
import { openDevice } from '../lights/open-device.ts'
import { describeSize } from '../movies/describe-size.ts'
import { type MovieChoices, makeMovie, planMovieOf } from '../movies/make-movie.ts'
import { nameOfSource } from '../movies/name-of-source.ts'
import { printNotes } from '../movies/print-notes.ts'
import * as fitting from '../options/movie-options.ts'
import { nameOption } from '../options/name-option.ts'
import * as out from '../options/output-options.ts'
import { DEVICE } from '../options/target-options.ts'
import { defineSourceCommand } from '../source-command.ts'
import { interruption } from '../terminal/interruption.ts'
import { printColumns, printJson } from '../terminal/print.ts'

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
  .option('--replace', 'delete the movies and the playlist on the device first')
  .option('--no-play', 'leave the device in the mode it is in')
  .addOption(fitting.tooLong)
  .addOption(fitting.minimumFrameRate)
  .addOption(fitting.closeLoop)
  .addOption(fitting.dryRun)
  .addOption(fitting.drawing)
  .action((texts, options, command) =>
    withClosing(async (keep) => {
      const signal = interruption()
      const { replace = false, play, preview, name = nameOfSource(...texts) } = options
      if (preview !== undefined) checkDrawingPath(preview)
      const asItIs = !MAKING.some((made) => command.getOptionValueSource(made) === 'cli')
      const output = out.outputOptions(options)
      const device = keep(await openDevice(options.to, signal))
      const lights = await lightsOfDevice(device, { layout: options.layout, replace, signal })
      if (!replace) checkRoom(lights, device)
      const choices = { ...options, asItIs, output, signal }
      if (options.dryRun) return tellPlan(device, { texts, lights, choices })
      const { movie, explanation } = await makeMovie(texts, lights, choices)
      if (preview !== undefined) {
        await writeDrawing(preview, showingOf(movie, lights.layout, output), { signal })
      }
      const uploaded = await device.movies.upload(movie, { name, replace, play, signal })
      const list = await device.movies.list({ signal })
      const size = describeSize(movie.data.length)
      if (options.json) printJson({ ...uploaded, frameCount: movie.frameCount, ...list })
      else report(device, list, `${name}: ${explanation} (${size})`)
    }),
  )

/** Options that say how a movie is made: a finished one is made anew where one of them is given. */
const MAKING = [
  ...['layout', 'param', 'seed', 'seconds', 'fps', 'start', 'end', 'speed', 'closeLoop'],
  ...['brightness', 'contrast', 'saturation', 'whitePoint', 'white', 'whiteTint', 'powerLimit'],
  ...['gamma'],
] as const satisfies readonly string[]

interface PlannedUpload {
  readonly texts: readonly string[]
  readonly lights: Lights
  readonly choices: MovieChoices & { readonly replace?: boolean; readonly json?: boolean }
}

async function tellPlan(device: Device, { texts, lights, choices }: PlannedUpload): Promise<void> {
  const { replace, signal, json = false } = choices
  const { movie, notes, explanation } = await planMovieOf(texts, lights, choices)
  const upload = await device.movies.planUpload(movie, { replace, signal })
  const title = nameOfSource(...texts)
  printNotes(title, notes)
  if (json) printJson({ ...movie, explanation, upload })
  else console.log(`${title}: ${explanation}\n${upload.explanation}\nnothing was sent`)
}

function checkRoom({ room }: Lights, { address }: Device): void {
  if (room >= 1) return
  const text = `${address} has no room for even one frame; --replace deletes the movies on it`
  throw new CliError('no-room', text)
}

function report(
  { address }: Device,
  { storage, movies, framesLeft }: MovieList,
  done: string,
): void {
  console.log(done)
  if (storage === 'one') {
    console.log(`${address} keeps one movie, this one`)
    return
  }
  console.log(`${address} now holds, with ${framesLeft} frames left:`)
  printColumns(movies.map(({ id, name, frameCount }) => [`  ${id}`, name, `${frameCount} frames`]))
}
