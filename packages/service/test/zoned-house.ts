import { setMaxListeners } from 'node:events'
import type { VirtualDevice } from '@ledloom/virtual-device'
import { HouseLights } from '../src/lights/house-lights.ts'
import { HouseZones } from '../src/lights/house-zones.ts'
import type { LightsOptions } from '../src/lights/lights-options.ts'
import { LitDevices } from '../src/lights/lit-devices.ts'
import type { ZoneShow } from '../src/lights/zone-show.ts'
import { colorLayers } from '../src/named-lights/light-show.ts'
import { StoredMemory } from '../src/stored/stored-memory.ts'
import { type Ends, openLights } from './stored/stored-house.ts'

/** So many milliseconds that nothing waits for them. */
export const NEVER = 3_600_000

/**
 * The lights of a house, and its zones.
 *
 * @param addresses where devices are. Default: nothing is known
 * @param answerMs default: devices have all the time that they want to answer
 * @param patienceMs for which a change waits for devices that hang
 */
export async function openZones(
  ends: Ends,
  {
    addresses,
    answerMs = NEVER,
    patienceMs,
  }: Pick<LightsOptions, 'addresses' | 'answerMs'> & { readonly patienceMs?: number } = {},
) {
  const lit = new LitDevices([], async () => undefined)
  const { lights, notes } = await openLights(ends, { addresses, answerMs, lit, storing: undefined })
  const ending = new AbortController()
  setMaxListeners(0, ending.signal)
  const memory = new StoredMemory({}, async () => undefined)
  const note = (line: string) => notes.push(line)
  const zones = { targets: [] as readonly string[], all: undefined as unknown as HouseZones }
  zones.all = new HouseZones({
    ...{ house: lights, memory, lit, note, signal: ending.signal, retryMs: 20, patienceMs },
    targets: () => zones.targets,
    open: async (title) => {
      const { turns, given } = lights
      const opened = await HouseLights.open({
        ...{ title, turns, given, lit, note, stored: memory, signal: ending.signal, retryMs: 20 },
      })
      opened.start()
      return opened
    },
  })
  ends.push(async () => {
    ending.abort()
    await zones.all.close()
  })
  return { lights, zones, lit, notes }
}

/** Nothing but one colour is streamed to a device. */
export function isLit({ shown, mode }: VirtualDevice, colour: 'red' | 'blue'): boolean {
  const [red = 0, green = 0, blue = 0] = shown
  return (
    mode === 'rt' &&
    green === 0 &&
    (colour === 'red' ? red > 0 && blue === 0 : blue > 0 && red === 0)
  )
}

/** A picture of one colour. */
export function shown(color: Parameters<typeof colorLayers>[0]): ZoneShow {
  return { kind: 'source', source: { layers: colorLayers(color) }, brightness: 1 }
}
