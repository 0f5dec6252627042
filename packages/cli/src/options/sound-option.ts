import { InvalidArgumentError, Option } from '@commander-js/extra-typings'
import { checkPcmFormat, type PcmEncoding, type PcmFormat } from '@ledloom/media/live-sound'
import { pathOption } from './path-option.ts'

/** Sound that comes on standard input as it is heard. */
export interface StandardInputSound {
  readonly kind: 'standard-input'
  readonly format: PcmFormat
}

/** `--sound`: what effects hear. */
export const sound = new Option(
  '--sound <file>',
  'a song, or a video with sound, for effects to hear: they last as long as it does (default: a groove of their own). `-` is heard live: bare samples on standard input, s16le in mono with 44100 Hz; -:48000x2 and -:48000x2:f32le say otherwise',
).argParser(soundOption)

/**
 * A parser of the path of a sound, or of what comes on standard input: `-`, with the sample rate, the
 * channels and the coding of samples after colons where they are not the usual ones.
 */
export function soundOption(text: string): string | StandardInputSound {
  return text.startsWith('-') ? standardInput(text) : pathOption(text)
}

function standardInput(text: string): StandardInputSound {
  const parts = /^-(?::(\d+)(?:x(\d+))?)?(?::(s16le|f32le))?$/.exec(text)
  if (parts === null) {
    throw new InvalidArgumentError(
      'It must be the path of a file, or - for standard input, as in -, -:48000x2 or -:48000x2:f32le.',
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
    const reason = error instanceof Error ? error.message : String(error)
    throw new InvalidArgumentError(`Its ${reason.replace('sampleRate', 'sample rate')}.`)
  }
}
