import { createSoundTrack, type SoundTrack } from '../src/toolkit/sound/sound-track.ts'

const DURATION = 8
const FRAME_RATE = 50

type SoundOptions = {
  /** Number of bands, by default 8. */
  readonly bands?: number
  /** Bands that sound; the others are silent. Default all. */
  readonly loud?: readonly number[]
  /** The only moment with a sound, in seconds. Default: always. */
  readonly loudAt?: number
  /** Seconds at which there is a beat. Default none. */
  readonly beats?: readonly number[]
}

/** Eight seconds of a sound that is simple enough to know what has to be seen. */
export function steadySound({ bands = 8, loud, loudAt, beats = [] }: SoundOptions): SoundTrack {
  const frameCount = DURATION * FRAME_RATE
  const isLoud = (frame: number) =>
    loudAt === undefined || Math.abs(frame / FRAME_RATE - loudAt) < 0.06
  return createSoundTrack({
    duration: DURATION,
    bandCount: bands,
    levels: Float32Array.from({ length: frameCount }, (_, frame) =>
      isLoud(frame) && loud?.length !== 0 ? 1 : 0,
    ),
    spectra: Float32Array.from({ length: frameCount * bands }, (_, i) =>
      isLoud(Math.floor(i / bands)) && (loud?.includes(i % bands) ?? true) ? 1 : 0,
    ),
    beatTimes: Float32Array.from(beats),
    beatStrengths: Float32Array.from(beats, () => 1),
  })
}
