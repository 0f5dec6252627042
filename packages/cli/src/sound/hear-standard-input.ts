import type { Readable } from 'node:stream'
import {
  createLiveSound,
  type LiveSound,
  type PcmFormat,
  pcmFrameBytes,
} from '@ledloom/media/live-sound'
import { CliError } from '../terminal/cli-error.ts'

/** Seconds of sound that are taken before their turn. */
const MOST_LEAD = 2

/** Milliseconds of sound that are taken at a time, and after which there is room for more. */
const PIECE_MS = 20

/** Standard input, or what stands for it. */
export interface SoundInput extends Readable {
  readonly isTTY?: boolean
  /** Lets the program end while more may come. */
  unref?(): void
}

/**
 * Hears bare samples from standard input until it ends, which is told in a line. What comes faster
 * than it sounds, from a file, is left waiting until it is its turn.
 *
 * @throws CliError where standard input is a terminal
 */
export function hearStandardInput(
  format: PcmFormat,
  note: (line: string) => void,
  input: SoundInput = process.stdin,
): LiveSound {
  if (input.isTTY === true) throw terminal()
  // A recorder began when this program did, which took a while to come to here.
  const live = createLiveSound({ owed: process.uptime() })
  const pieceBytes = pcmFrameBytes(format) * Math.ceil((format.sampleRate * PIECE_MS) / 1000)
  let wait: NodeJS.Timeout | undefined
  let hasCome = false

  function take(): void {
    clearTimeout(wait)
    while (live.lead < MOST_LEAD) {
      const piece: Uint8Array | null = input.read(pieceBytes) ?? input.read()
      if (piece === null) return
      live.take(piece, format)
      hasCome = true
    }
    wait = setTimeout(take, PIECE_MS).unref()
  }

  input.on('readable', take)
  input.on('end', () => note(hasCome ? ENDED : NOTHING))
  input.on('error', ({ message }) => note(`standard input: ${message}; ${CALM}`))
  input.unref?.()
  return live
}

const CALM = 'effects that hear it go on in silence'
const ENDED = `the sound on standard input has ended; ${CALM}`
const NOTHING = `there was no sound on standard input; ${CALM}`

function terminal(): CliError {
  return new CliError(
    'bad-value',
    '--sound - hears what is piped into it, and standard input is a terminal; try `ffmpeg -i song.mp3 -f s16le -ac 1 -ar 44100 - | ledloom …`',
  )
}
