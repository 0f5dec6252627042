import type { Handlers } from './handler.ts'

/** How much sound changes of the light: all it can. */
export const MICROPHONE_DEPTHS = {
  filters: [],
  brightness_depth: 255,
  hue_depth: 255,
  value_depth: 255,
  saturation_depth: 255,
}

/** The microphone of a silent room. */
export const microphoneHandlers: Handlers<'getMicrophoneConfig' | 'getMicrophoneSample'> = {
  getMicrophoneConfig: () => ({ ...MICROPHONE_DEPTHS, silence_threshold: 0, active_range: 0 }),

  getMicrophoneSample: () => ({ sampled_value: 0 }),
}
