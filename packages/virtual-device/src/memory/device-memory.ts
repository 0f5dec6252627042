import type { LedMode } from '@ledloom/protocol'
import type { DimmerSetting } from './dimmer-setting.ts'
import type { MovieMemory } from './movie-memory.ts'
import type { MqttMemory } from './mqtt-memory.ts'
import type { MusicMemory } from './music-memory.ts'
import type { NetworkMemory } from './network-memory.ts'

/** A colour both ways, each computed from the other. */
export interface LedColor {
  /** 0..359 */
  readonly hue: number
  /** 0..255, as all that follow */
  readonly saturation: number
  readonly value: number
  readonly red: number
  readonly green: number
  readonly blue: number
  /** Of dies beside the colours; none is told to clients. Default 0. */
  readonly white?: number
}

/** A run of LEDs on one wire. */
export interface LedString {
  readonly first_led_id: number
  readonly length: number
}

/** A layout as the device speaks it. */
export interface StoredLayout {
  /** `undefined` for a layout that was stored without it, as recorded devices keep theirs. */
  readonly aspectXY: number | undefined
  readonly aspectXZ: number | undefined
  readonly source: 'linear' | '2d' | '3d'
  readonly synthesized: boolean
  readonly uuid: string
  readonly coordinates: readonly { readonly x: number; readonly y: number; readonly z: number }[]
}

/** When the lights go on and off by themselves, and how the device's clock was set. */
export interface TimerSetting {
  /** Seconds after midnight; -1 when not set. */
  readonly timeOn: number
  readonly timeOff: number
  /** Milliseconds to add to the device's running time for its time of day. */
  readonly clockOffsetMs: number
}

/** One step of the playlist. */
export interface PlaylistEntry {
  readonly unique_id: string
  /** Seconds. */
  readonly duration: number
}

/** Everything a device remembers: plain data, in one place. */
export interface DeviceMemory {
  name: string
  mode: LedMode
  /** The mode to come back to: from `rt` after silence, from `off` by the timer. */
  modeBefore: LedMode
  /** Index of the selected built-in effect. */
  effectId: number
  color: LedColor
  brightness: DimmerSetting
  saturation: DimmerSetting
  strings: readonly LedString[]
  layout: StoredLayout
  movies: MovieMemory
  playlist: readonly PlaylistEntry[]
  timer: TimerSetting
  network: NetworkMemory
  /** Whether anybody had it look for networks. */
  hasScanned: boolean
  mqtt: MqttMemory
  music: MusicMemory
  /** SHA-1 sums announced of the stages of a firmware, by stage. */
  firmwareSums: readonly (string | undefined)[]
}
