import { setMaxListeners } from 'node:events'
import { LastingFaults } from '@ledloom/sockets'
import { HouseLights } from '../lights/house-lights.ts'
import { HouseZones } from '../lights/house-zones.ts'
import type { LightsOptions } from '../lights/lights-options.ts'
import type { LightsSource } from '../lights/open-source.ts'
import { StoredMemory } from '../stored/stored-memory.ts'
import { DeviceDirectory } from './device-directory.ts'
import { DeviceIdentifier } from './device-identifier.ts'
import type { LitHouse } from './lit-house.ts'
import { NamedLights } from './named-lights.ts'

/** What the lights of a house are opened with. */
type NamedLightsOptions = {
  readonly house: LitHouse
  readonly lights: HouseLights
  /** Options of the lights of the house, which those of zones share. */
  readonly options: Omit<LightsOptions, 'data' | 'dataTrouble' | 'onOther' | 'storing' | 'title'>
  /** What a name plays. @throws Error if it can't be played */
  readonly sourceOf: (name: string) => Promise<LightsSource>
  /** Milliseconds between two looks at the devices. Default 15,000. */
  readonly lookMs?: number | undefined
  /** Milliseconds for which a device blinks. Default 3000. */
  readonly blinkMs?: number | undefined
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Opens the house, its groups and its devices as lights. */
export function openNamedLights(options: NamedLightsOptions): NamedLights {
  const { house, lights, sourceOf, now, lookMs } = options
  const { allowEffects, heard, lit, note, retryMs, signal, stored } = options.options
  // Each zone listens to it.
  setMaxListeners(0, signal)
  const targets = () => house.house.devices
  const zones = new HouseZones({
    ...{ house: lights, targets, note, signal, retryMs },
    ...{ lit, memory: stored ?? forgetful() },
    open: async (title) => {
      const parts = { allowEffects, heard, lit, note, retryMs, signal, stored }
      const { turns, given, addresses, scenes } = lights
      const shared = { turns, given, addresses, scenes }
      const opened = await HouseLights.open({
        ...{ ...parts, ...shared, title },
        onItem: () => named.report(),
      })
      opened.start()
      return opened
    },
  })
  const directory = new DeviceDirectory({
    ...{ targets, lookMs, addresses: lights.addresses, turns: lights.turns, dark: lit?.dark },
    lights: () => zones.lights,
    onChange: () => named.reportSoon(),
    ...{ faults: new LastingFaults(note), scenes: lights.scenes },
    followScenes: () => zones.followScenes(),
  })
  const identifier = new DeviceIdentifier({
    ...{ lights: () => zones.lights, signal, blinkMs: options.blinkMs },
    ...{ turns: lights.turns, addresses: lights.addresses, lit, stored },
  })
  const named: NamedLights = new NamedLights({
    ...{ house, lights, zones, directory, identifier, sourceOf, now, note },
  })
  return named
}

/** A memory that nothing keeps. */
function forgetful(): StoredMemory {
  return new StoredMemory({}, async () => undefined)
}
