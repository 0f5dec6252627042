import type { DescribedDevice, FamilyProfile, GenerationProfile, LedMode } from '@ledloom/protocol'
import { defaultName, hasMode, type Identity } from '../identity/identity.ts'
import type { VirtualDeviceOptions } from '../identity/virtual-device-options.ts'
import type { Clock } from '../system/clock.ts'
import type { DimmerSetting } from './dimmer-setting.ts'
import { colorFromRgb, type LedColor } from './led-color.ts'
import { emptyMovieMemory, type MovieMemory } from './movie-memory.ts'
import {
  initialMqtt,
  initialNetwork,
  type MqttMemory,
  type NetworkMemory,
} from './network-memory.ts'
import { initialLayout, type StoredLayout } from './stored-layout.ts'
import { clockOffset, localClockOffset } from './time-of-day.ts'

/** A run of LEDs on one wire. */
export type LedString = {
  readonly first_led_id: number
  readonly length: number
}

/** The daily times at which the lights go on and off, and the setting of the device's clock. */
type TimerSetting = {
  /** Seconds after midnight; -1 when not set. */
  readonly timeOn: number
  readonly timeOff: number
  /** Milliseconds from the device's running time to its time of day. */
  readonly clockOffsetMs: number
}

/** One step of the playlist. */
export type PlaylistEntry = {
  readonly unique_id: string
  /** Seconds. */
  readonly duration: number
}

/** The memory of a device, as plain data. */
export type DeviceMemory = {
  name: string
  mode: LedMode
  /** The mode to return to: from `rt` after silence, from `off` by the timer. */
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
  /** A client has started a scan for networks. */
  hasScanned: boolean
  mqtt: MqttMemory
  music: MusicMemory
  /** Announced SHA-1 sums of a firmware image, by stage. */
  firmwareSums: readonly (string | undefined)[]
}

/** Settings of music. After a power loss they are {@link NO_MUSIC}. */
type MusicMemory = {
  readonly isEnabled: boolean
  /** Index of the current driver; −1 until a client has asked for the next or the previous one. */
  readonly driver: number
}

/** Music off, and no driver chosen. */
export const NO_MUSIC: MusicMemory = { isEnabled: false, driver: -1 }

type MemoryOwner = {
  readonly identity: Identity
  readonly profile: FamilyProfile
  readonly clock: Clock
}

/** The memory of a new device. */
export function initialMemory(
  { identity, profile, clock }: MemoryOwner,
  { name = defaultName(identity.mac), mode = 'off', host = '127.0.0.1' }: VirtualDeviceOptions,
): DeviceMemory {
  return {
    name,
    mode,
    modeBefore: 'demo',
    effectId: 0,
    color: colorFromRgb({ red: 255, green: 255, blue: 255 }),
    brightness: { mode: 'enabled', value: 100 },
    saturation: { mode: 'enabled', value: 100 },
    strings: [{ first_led_id: 0, length: identity.ledCount }],
    layout: initialLayout(identity),
    movies: emptyMovieMemory(identity.ledCount),
    playlist: [],
    timer: { timeOn: -1, timeOff: -1, clockOffsetMs: localClockOffset(clock) },
    network: initialNetwork(host, defaultName(identity.mac), profile),
    hasScanned: false,
    mqtt: initialMqtt(identity.generation, identity.mac),
    music: NO_MUSIC,
    firmwareSums: [],
  }
}

/**
 * The memory that survives a power loss. Mode `rt` becomes the mode before it. Uploads, scans and
 * updates under way are gone. A clock that does not keep the time restarts at midnight.
 */
export function afterPowerLoss(
  memory: DeviceMemory,
  { keepsTime }: GenerationProfile,
  clock: Clock,
): DeviceMemory {
  return {
    ...memory,
    mode: memory.mode === 'rt' ? memory.modeBefore : memory.mode,
    movies: { ...memory.movies, announced: undefined },
    timer: keepsTime ? memory.timer : atMidnight(memory.timer, clock),
    hasScanned: false,
    music: NO_MUSIC,
    firmwareSums: [],
  }
}

function atMidnight(timer: TimerSetting, clock: Clock): TimerSetting {
  return { ...timer, clockOffsetMs: clockOffset(clock, 0) }
}

/**
 * The memory after a firmware update: a mode that the firmware lacks becomes the demo, an effect
 * that it lacks the first one.
 */
export function afterUpdate(
  memory: DeviceMemory,
  { effectsNumber }: FamilyProfile,
  device: DescribedDevice,
): DeviceMemory {
  const known = (mode: LedMode) => (hasMode(mode, device) ? mode : 'demo')
  return {
    ...memory,
    mode: known(memory.mode),
    modeBefore: known(memory.modeBefore),
    effectId: memory.effectId < effectsNumber ? memory.effectId : 0,
  }
}
