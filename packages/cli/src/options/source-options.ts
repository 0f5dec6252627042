import { Option } from '@commander-js/extra-typings'
import type { SequenceOptions } from '@ledloom/engine'
import type { SoundMemory } from '@ledloom/media/live-sound'
import { CliError } from '../cli-error.ts'
import { type ClipChoices, clipOptions } from './clip-options.ts'
import type { FileChoices } from './file-options.ts'
import { numberOption } from './number-option.ts'
import { parameterOption } from './parameter-option.ts'
import { type PictureChoices, pictureOptions } from './picture-options.ts'
import type { StandardInputSound } from './sound-option.ts'

/** `<source...>`, in words. */
export const SOURCE =
  'an effect, one of your own by its file (.ts, .js) or package, or the path of a picture, an animation, a video, a movie (.fseq, .csv, .bin) or a show (.yaml, .json); several are shown one after another'

/** `--param name=value`, as often as needed. */
export const parameter = new Option(
  '-p, --param <name=value>',
  'a parameter of the effect (repeatable); `ledloom effects <name>` lists them; a palette may be the path of a picture',
).argParser(parameterOption)

/** `--seed`: the parameter `seed` of all effects that are given none. */
export const seed = new Option(
  '--seed <number>',
  'chooses among the variants of effects: what --param seed=<number> says of one, for all',
)
  .argParser(numberOption({ min: 0, max: 4294967295, isInteger: true }))
  .default(0)

/** `--allow-effects`: lets shows from elsewhere run code. */
export const allowEffects = new Option(
  '--allow-effects',
  'let a show from outside the working directory run the effect files and packages that it names; they can do whatever you can',
)

/** What a command lets choose about its sources. */
export interface SourceChoices extends PictureChoices, ClipChoices, FileChoices {
  readonly param?: Readonly<Record<string, string>> | undefined
  readonly seed?: number | undefined
  readonly allowEffects?: boolean | undefined
  /** A file, or what is heard live; what comes on standard input has to be heard first. */
  readonly sound?: string | StandardInputSound | SoundMemory | undefined
}

/**
 * The choices that were made, as sources are described with; what is in their files comes apart.
 *
 * @throws CliError for sound on standard input, where nothing is played live
 */
export function sourceOptions(choices: SourceChoices): Omit<SequenceOptions, 'lights'> {
  const { param: params = {}, seed = 0, allowEffects = false } = choices
  return {
    params,
    seed,
    sound: heard(choices),
    ...(!allowEffects && { trustedFolder: process.cwd() }),
    ...pictureOptions(choices),
    ...clipOptions(choices),
  }
}

function heard({ sound }: SourceChoices): string | SoundMemory | undefined {
  if (typeof sound !== 'object' || sound.kind === 'live-sound') return sound
  throw new CliError(
    'bad-value',
    '--sound - is heard live, which a movie cannot be: give --sound the path of a file',
  )
}
