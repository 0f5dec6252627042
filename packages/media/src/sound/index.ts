export { analyseSound } from './analyse-sound.ts'
export type { AnalysedSound } from './analysed-sound.ts'
export { checkSound } from './check-sound.ts'
export { type KnownSound, knownSounds, rememberSounds } from './known-sounds.ts'
export { hearLive } from './live/hear-live.ts'
export { createLiveSound, LiveSound, type LiveSoundOptions } from './live/live-sound.ts'
export { createLiveTrack, type LiveTrack } from './live/live-track.ts'
export {
  checkPcmFormat,
  MOST_CHANNELS,
  type PcmEncoding,
  type PcmFormat,
  pcmFrameBytes,
  SAMPLE_RATES,
} from './live/pcm-format.ts'
export type { SoundMemory } from './live/sound-memory.ts'
export {
  parseSoundMessage,
  SOUND_MESSAGE,
  SOUND_MESSAGE_LIMIT,
  type SoundMessage,
} from './parse-sound-message.ts'
