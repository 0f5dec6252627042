import type { Device, MovieList } from '@ledloom/device'
import { CliError } from '../cli-error.ts'
import { withClosing } from '../lifetime/with-closing.ts'
import type { Lights } from '../lights/lights.ts'
import { lightsOfDevice } from '../lights/lights-of-device.ts'
import { openDevice } from '../lights/open-device.ts'
import { describeSize } from '../movies/compile-for.ts'
import { isMovieFile } from '../movies/is-movie-file.ts'
import { makeMovie } from '../movies/make-movie.ts'
import { nameOfSource } from '../movies/name-of-source.ts'
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
    'Puts a movie on a device, which then plays it by itself. A movie file goes as it is; of anything else a movie is made that fits into the room left.',
  )
  .requiredOption('--to <device>', `the device: ${DEVICE}`)
  .option(
    '--name <text>',
    'what the device calls it, up to 32 characters (default: the source)',
    nameOption,
  )
  .option('--replace', 'delete the movies and the playlist on the device first')
  .option('--no-play', 'leave the device in the mode it is in')
  .action((text, options, command) =>
    withClosing(async (keep) => {
      const signal = interruption()
      if (isMovieFile(text)) refuseOptions(text, (name) => command.getOptionValueSource(name))
      const { replace = false, play, name = nameOfSource(text) } = options
      const device = keep(await openDevice(options.to, signal))
      const lights = await lightsOfDevice(device, { layout: options.layout, replace, signal })
      if (!replace) checkRoom(lights, device)
      const { movie, explanation } = await makeMovie(text, lights, {
        ...options,
        output: out.outputOptions(options),
        signal,
      })
      const uploaded = await device.movies.upload(movie, { name, replace, play, signal })
      const list = await device.movies.list({ signal })
      if (options.json) printJson({ ...uploaded, frameCount: movie.frameCount, ...list })
      else report(device, list, `${name}: ${explanation} (${describeSize(movie)})`)
    }),
  )

/** Options that say how a movie is made, and mean nothing where it is made already. */
const MAKING = [
  'layout',
  'param',
  'seed',
  'fit',
  'seconds',
  'brightness',
  'gamma',
  'white',
] as const

type OptionName = (typeof MAKING)[number] | 'fps'

function refuseOptions(text: string, sourceOf: (name: OptionName) => string | undefined): void {
  const names: readonly OptionName[] = /\.fseq$/i.test(text) ? [...MAKING, 'fps'] : MAKING
  const given = names.find((name) => sourceOf(name) === 'cli')
  if (given === undefined) return
  throw new CliError(
    'bad-value',
    `${text} is a movie and goes as it is: --${given} changes nothing`,
  )
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
