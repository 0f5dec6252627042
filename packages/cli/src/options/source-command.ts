import { CLIP_PARAMETERS, SEQUENCE_PARAMETERS } from '@ledloom/composition'
import { asError } from '@ledloom/core'
import { MOTION_PARAMETERS, MOTIONS, type Motion, type MotionKind } from '@ledloom/media'
import { checkPcmFormat, type PcmEncoding, type PcmFormat } from '@ledloom/media/live-sound'
import { Argument, InvalidArgumentError, Option } from '../terminal/parser.ts'
import type { CommandNotes } from './command.ts'
import { SHARED_GROUPS } from './command-help.ts'
import { data } from './data-options.ts'
import { numberFlag } from './declared-flag.ts'
import { defineLightCommand } from './light-command.ts'
import { withPresetPaths } from './preset-source.ts'
import { numberOption, parameterOption, pathOption } from './values.ts'

const { time: TIME, picture: PICTURE, file: FILE } = SHARED_GROUPS

/**
 * A command that makes light of one `<source>` or several, with the options that all of these have.
 *
 * @param isOptional accepts a command line without a source; default false
 */
export function defineSourceCommand(
  name: string,
  { isOptional = false, ...notes }: CommandNotes & { readonly isOptional?: boolean } = {},
) {
  const sources = new Argument(
    '<source...>',
    'an effect; the file (.ts, .js) or package of your own effect; or the path of a pattern (.js or .epe of Pixelblaze, .fs, .frag, .glsl), a picture, an animation, a video, a movie (.fseq, .csv, .bin), a show (.yaml, .json), or preset:NAME of one that you saved on the page. Several play one after another',
  )
  if (isOptional) sources.argOptional()
  return defineLightCommand(name, notes)
    .addArgument(sources)
    .addOption(
      new Option(
        '-p, --param <name=value>',
        'parameter of the effect (repeatable); `ledloom effects <name>` lists them; a palette may be the path of a picture',
      ).argParser(parameterOption),
    )
    .addOption(
      new Option(
        '--seed <number>',
        'selects a random variation of all effects; --param seed=<number> that of one',
      )
        .argParser(numberOption({ min: 0, max: 4294967295, isInteger: true }))
        .default(0),
    )
    .addOption(allowEffects)
    .addOption(data)
    .addOption(sound)
    .addOption(numberFlag('--start <seconds>', CLIP_PARAMETERS.start).helpGroup(TIME))
    .addOption(numberFlag('--end <seconds>', { ...CLIP_PARAMETERS.end, min: 0.01 }).helpGroup(TIME))
    .addOption(numberFlag('--speed <factor>', CLIP_PARAMETERS.speed).helpGroup(TIME))
    .addOption(numberFlag('--crossfade <seconds>', SEQUENCE_PARAMETERS.crossfade).helpGroup(TIME))
    .addOption(numberFlag('--each <seconds>', SEQUENCE_PARAMETERS.partDuration).helpGroup(TIME))
    .addOption(
      new Option(
        '--motion <kind[:direction]>',
        `move a still picture: ${Object.entries(MOTIONS)
          .map(([kind, directions]) => `${kind} (${directions.join(', ')})`)
          .join(', ')}`,
      )
        .argParser(motionOption)
        .helpGroup(PICTURE),
    )
    .addOption(numberFlag('--period <seconds>', MOTION_PARAMETERS.period).helpGroup(PICTURE))
    .addOption(fileFrameRate)
    .addOption(channel)
    .addOption(model)
    .hook('preAction', async (command) => {
      const [texts] = command.processedArgs
      if (!Array.isArray(texts)) return
      const sources = await withPresetPaths(texts, command.opts().data)
      // A typing mistake is reported before a device is asked for anything.
      const { checkSource } = await import('@ledloom/engine')
      for (const source of sources) await checkSource(source)
      command.processedArgs[0] = [...sources]
    })
}

/** `--allow-effects`: lets shows from elsewhere run code. */
export const allowEffects = new Option(
  '--allow-effects',
  'let a show from outside the working directory run the effect files and packages that it names; they can do whatever you can',
)

/** `--sound`: the sound that effects react to. */
export const sound = new Option(
  '--sound <file>',
  'a song, or a video with sound, for effects to react to; they last as long as it does (default: a built-in groove). `-` reads raw samples live from standard input: s16le, mono, 44100 Hz; -:48000x2 and -:48000x2:f32le choose other formats',
).argParser(soundOption)

/** `--sound` of what runs all the time: live sound only. */
export const liveSound = new Option(
  '--sound <->',
  'let the house hear music, for effects that react to it and for playlists by its beats: `-` reads raw samples from standard input: s16le, mono, 44100 Hz; -:48000x2 and -:48000x2:f32le choose other formats',
).argParser(standardInput)

/** `--file-fps`: the frame rate of a file without a header. */
export const fileFrameRate = new Option(
  '--file-fps <number>',
  'frames a second of a .csv or .bin, which do not state it (default: 30 for .csv, what the device plays for .bin)',
)
  .argParser(numberOption({ min: 0.1, max: 1000 }))
  .helpGroup(FILE)

/** `--channel`: the place of the lights in a sequence of many models. */
export const channel = new Option(
  '--channel <number>',
  'start channel of the lights in an .fseq, from 1; LEDs without channels in the file stay dark (default: the first channel that it stores)',
)
  .argParser(numberOption({ min: 1, max: 2 ** 32 - 1, isInteger: true }))
  .helpGroup(FILE)

/** `--model`: the same by a name of the show. */
export const model = new Option(
  '--model <name>',
  'model of an xLights show to take from its .fseq, according to the xlights_rgbeffects.xml in the folder of the file or above it',
)
  .conflicts('channel')
  .helpGroup(FILE)

/** Raw sound that arrives live on standard input. */
export type StandardInputSound = {
  readonly kind: 'standard-input'
  readonly format: PcmFormat
}

function soundOption(text: string): string | StandardInputSound {
  return text.startsWith('-') ? standardInput(text) : pathOption(text)
}

function standardInput(text: string): StandardInputSound {
  const parts = /^-(?::(\d+)(?:x(\d+))?)?(?::(s16le|f32le))?$/.exec(text)
  if (parts === null) {
    throw new InvalidArgumentError(
      'Standard input is -, or with a format -:48000x2 or -:48000x2:f32le.',
    )
  }
  const [, sampleRate = 44_100, channels = 1, encoding = 's16le'] = parts
  const format = {
    sampleRate: Number(sampleRate),
    channels: Number(channels),
    encoding: encoding as PcmEncoding,
  }
  return { kind: 'standard-input', format: checked(format) }
}

function checked(format: PcmFormat): PcmFormat {
  try {
    checkPcmFormat(format)
    return format
  } catch (error) {
    const { message } = asError(error)
    throw new InvalidArgumentError(`Its ${message.replace('sampleRate', 'sample rate')}.`)
  }
}

function motionOption(text: string): Motion {
  const [kind = '', direction, ...others] = text.split(':')
  if (!isMotionKind(kind) || others.length > 0) {
    throw new InvalidArgumentError(`It must be one of ${Object.keys(MOTIONS).join(', ')}.`)
  }
  const known = MOTIONS[kind].find((name) => name === direction)
  if (direction !== undefined && known === undefined) {
    throw new InvalidArgumentError(`${kind} goes ${MOTIONS[kind].join(', ')}.`)
  }
  return { kind, direction: known }
}

function isMotionKind(text: string): text is MotionKind {
  return Object.hasOwn(MOTIONS, text)
}
