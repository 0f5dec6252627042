import type { Readable } from 'node:stream'
import {
  createLiveSound,
  type LiveSound,
  type PcmFormat,
  pcmFrameBytes,
} from '@ledloom/media/live-sound'

/** Seconds of sound that are read ahead of their time. */
const MOST_LEAD = 2

/** Milliseconds of sound in a piece, and the pause after which more is read. */
const PIECE_MS = 20

/** Bare samples, as from standard input. */
export interface SoundInput extends Readable {
  /** Lets the program end although more may come. */
  unref?(): void
}

const SILENCE = 'effects that hear it go on in silence'
const ENDED = `the sound on standard input has ended; ${SILENCE}`
const NOTHING = `there was no sound on standard input; ${SILENCE}`

/**
 * Hears bare samples from standard input until it ends, which `note` reports. Sound that comes faster
 * than it is played, as from a file, is read at its time.
 */
export function hearStandardInput(
  input: SoundInput,
  format: PcmFormat,
  note: (line: string) => void,
): LiveSound {
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
  input.on('error', ({ message }) => note(`standard input: ${message}; ${SILENCE}`))
  input.unref?.()
  return live
}
