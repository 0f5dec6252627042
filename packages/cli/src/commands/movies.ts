import { DEVICE, openDevice } from '@ledloom/studio/devices'
import { DeviceMovies, type ListedMovies, type MovieChange } from '@ledloom/studio/movies'
import { countFrames, describeRoom, withClosing } from '@ledloom/studio/report'
import { defineCommand } from '../options/command.ts'
import { movieArchive } from '../options/movie-archive.ts'
import { chooseRenaming, renamingOption } from '../options/renaming.ts'
import { collectTargets } from '../options/values.ts'
import { CliError } from '../terminal/cli-error.ts'
import { interruption } from '../terminal/interruption.ts'
import { InvalidArgumentError, Option } from '../terminal/parser.ts'
import { printable, printColumns, printJson, printNote } from '../terminal/print.ts'
import { withProgressBar } from '../terminal/printer.ts'

/** Seconds that a playlist may show one movie. */
const MOST_SECONDS = 86_400

type Step = {
  readonly movie: string
  readonly seconds?: number
  /** The text that it was read from, which may be the name of a movie as a whole. */
  readonly text: string
}

/** Before the first step, as opposed to the empty list of `none`. */
const NO_STEPS: readonly Step[] = []

/** Options of which only one may be given. */
const CHANGES = ['play', 'playlist', 'rename', 'remove', 'removeAll', 'restore']

/** `ledloom movies`: lists and changes the movies that a device stores. */
export default defineCommand('movies', {
  task: 'movies',
  examples: [
    'movies 192.168.1.50',
    'movies 192.168.1.50 --playlist fire=60 --playlist snow=30',
    'movies 192.168.1.50 --rename fire=hearth --yes',
    'movies 192.168.1.50 --remove snow --yes',
  ],
})
  .summary('list, play, rename and remove the movies on a device, and set its playlist')
  .description(
    'Lists the movies that a device stores, its playlist and its free frames, after at most one change. A movie is given by its name or number. The firmware renames no movie and deletes only all at once: to rename or remove one, the others are deleted and stored again from the copies that this computer kept when it uploaded them. Without a copy of one of them, nothing is changed. Also to list them it logs in, and the device keeps one login: a program that streams to it stops for a moment.',
  )
  .argument('<device>', DEVICE)
  .addOption(change(new Option('--play <movie>', 'play a movie')))
  .addOption(
    change(
      new Option(
        '--playlist <movie[=seconds]>',
        'play movies one after another, each for so long (default: 30 seconds); repeatable, in order; none removes the playlist',
      ).argParser(stepOption),
    ),
  )
  .addOption(
    change(
      new Option(
        '--rename <movie=name>',
        'rename a movie; the name has up to 32 characters',
      ).argParser(renamingOption),
    ),
  )
  .addOption(
    change(new Option('--remove <movie>', 'remove a movie; repeatable').argParser(collectTargets)),
  )
  .addOption(change(new Option('--remove-all', 'remove all movies and the playlist')))
  .addOption(
    change(
      new Option(
        '--restore',
        'store the movies of a change that did not come to its end, such as in a power cut',
      ),
    ),
  )
  .option('--yes', 'make a change that deletes movies; without it, the change is only described')
  .action((text, options) =>
    withClosing(async (keep) => {
      const signal = interruption()
      const device = keep(await openDevice(text, signal))
      const movies = new DeviceMovies(device, movieArchive())
      const isStreamed = (await device.mode.get({ signal })).mode === 'rt'
      const { play, rename, remove, removeAll, restore, playlist } = options
      if (play !== undefined) await movies.play(play)
      else if (playlist !== undefined) {
        const stored = playlist.length === 0 ? [] : (await movies.list(signal)).movies
        await movies.setPlaylist(playlist.map((step) => chooseStep(step, stored)))
      } else if (rename !== undefined) {
        const { movie, name } = chooseRenaming(rename, (await movies.list(signal)).movies)
        await make(await movies.planRenaming(movie, name), options)
      } else if (remove !== undefined) await make(await movies.planRemoval(remove), options)
      else if (removeAll) await make(await movies.planRemovingAll(), options)
      else if (restore) await make(await movies.planRestoring(), options)
      const { mode } = await device.mode.get({ signal })
      print(device.address, { ...(await movies.list(signal)), mode, isStreamed }, options.json)
      if (isStreamed) printNote(describeStreaming(device.address))
    }),
  )

/** A page or another program takes the lights back from any movie. */
function describeStreaming(address: string): string {
  return `${address} is streamed to, so it does not show its movies: end the program that does, or disconnect the device on its page`
}

/** Groups an option with the other changes, none of which may accompany it. */
function change<Change extends Option>(option: Change): Change {
  option.conflicts(CHANGES.filter((name) => name !== option.attributeName()))
  option.helpGroup('Change one thing:')
  return option
}

function stepOption(text: string, steps: readonly Step[] = NO_STEPS): readonly Step[] {
  const isNone = text.trim() === 'none'
  const afterNone = steps.length === 0 && steps !== NO_STEPS
  if (afterNone || (isNone && steps.length > 0)) {
    throw new InvalidArgumentError('It must be none alone, or only movies.')
  }
  if (isNone) return []
  const [movie = '', seconds] = splitAtLast(text)
  if (seconds === undefined) return [...steps, { movie, text: movie }]
  const duration = Number(seconds)
  if (movie === '' || !Number.isInteger(duration) || duration < 1 || duration > MOST_SECONDS) {
    throw new InvalidArgumentError(
      `It must be movie=seconds, 1 to ${MOST_SECONDS} whole seconds, such as fire=60.`,
    )
  }
  return [...steps, { movie, seconds: duration, text: text.trim() }]
}

/** The step as it was read, or a movie whose name is all of its text. */
function chooseStep(
  step: Step,
  movies: readonly { readonly name: string }[],
): Pick<Step, 'movie' | 'seconds'> {
  const isStored = (wanted: string) => movies.some(({ name }) => name === wanted)
  return isStored(step.text) && !isStored(step.movie) ? { movie: step.text } : step
}

function splitAtLast(text: string): [string, string?] {
  const at = text.lastIndexOf('=')
  return at === -1 ? [text.trim()] : [text.slice(0, at).trim(), text.slice(at + 1).trim()]
}

async function make(
  planned: MovieChange,
  { yes = false }: { readonly yes?: boolean | undefined },
): Promise<void> {
  const { explanation } = planned
  if (!yes) {
    throw new CliError('usage', `this ${explanation}; nothing was changed: add --yes to do it`)
  }
  await withProgressBar('stored', 'movies', (update) => planned.make(update))
}

/** The movies of a device, and its mode. */
type MoviesNow = ListedMovies & {
  readonly mode: string | undefined
  /** True if a program takes the lights back from the movies. */
  readonly isStreamed: boolean
}

function print(address: string, { isStreamed, ...list }: MoviesNow, json = false): void {
  if (json) {
    printJson({ address, ...list })
    return
  }
  const { storage, single, movies, playlist, room, unfinished, mode } = list
  if (storage === 'one') {
    const held =
      single === undefined ? 'no movie' : `one movie of ${countFrames(single.frameCount)}`
    console.log(`${printable(address)} stores one movie at a time, and has ${held}`)
  } else if (movies.length === 0) console.log(`${printable(address)} stores no movies`)
  else printColumns(movies.map((movie) => rowOf(movie, mode)))
  if (playlist.length > 0) {
    const entries = playlist.map(({ name, seconds }) => `${name} ${seconds ?? '?'} s`)
    const now = mode === 'playlist' && !isStreamed ? '; it plays now' : ''
    console.log(`playlist: ${printable(entries.join(', '))}${now}`)
  }
  console.log(describeRoom(room))
  if (unfinished.length === 0) return
  console.error(
    `ledloom: a change did not come to its end; --restore --yes stores ${printable(unfinished.join(', '))}`,
  )
}

function rowOf(
  { id, name, frameCount, frameRate, isCurrent, isKept }: ListedMovies['movies'][number],
  mode: string | undefined,
) {
  // The selected movie is not what a playlist plays.
  const isShown = isCurrent && mode !== 'playlist'
  return [
    String(id ?? '?'),
    name,
    countFrames(frameCount),
    frameRate === undefined ? 'rate not stated' : `${frameRate} fps`,
    `${isShown ? 'current' : ''}`,
    `${isKept ? '' : 'no copy here'}`,
  ]
}
