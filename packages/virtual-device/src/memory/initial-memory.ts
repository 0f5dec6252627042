import type { DeviceCore } from '../device/device-core.ts'
import { defaultName } from '../device/identity.ts'
import type { VirtualDeviceOptions } from '../virtual-device-options.ts'
import type { DeviceMemory } from './device-memory.ts'
import { colorFromRgb } from './led-color.ts'
import { emptyMovieMemory } from './movie-memory.ts'
import { initialMqtt } from './mqtt-memory.ts'
import { NO_MUSIC } from './music-memory.ts'
import { initialNetwork } from './network-memory.ts'
import { initialLayout } from './stored-layout.ts'
import { localClockOffset } from './time-of-day.ts'

/** What a device remembers when it is unpacked. */
export function initialMemory(
  { identity, profile, clock }: Pick<DeviceCore, 'identity' | 'profile' | 'clock'>,
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
