export { createLiveSound, type LiveSound, type LiveSoundOptions } from './live-sound.ts'
export { createLiveTrack, hearLive, type LiveTrack } from './live-track.ts'
export {
  checkPcmFormat,
  MOST_CHANNELS,
  type PcmEncoding,
  type PcmFormat,
  pcmFrameBytes,
  SAMPLE_RATES,
} from './pcm.ts'
export { monotonicTime, type SoundMemory } from './sound-memory.ts'
export {
  parseSoundMessage,
  SOUND_MESSAGE,
  SOUND_MESSAGE_LIMIT,
  type SoundMessage,
} from './sound-message.ts'
