import { listEffectNames } from '@ledloom/engine'
import { HouseFile, type HouseFileOptions } from './house/house-file.ts'
import type { House } from './house/read-house.ts'
import type { Wanted } from './house-state.ts'
import { HouseLights, type LightsOptions } from './lights/house-lights.ts'
import { LitDevices } from './lights/lit-devices.ts'
import { HouseMemory } from './memory/house-memory.ts'
import { LastGoodFile } from './memory/last-good-file.ts'
import type { WallClock } from './schedule/scheduler.ts'

/** Options of a service. */
export type HouseServiceOptions = Omit<HouseFileOptions, 'hears'> &
  Pick<
    LightsOptions,
    'allowEffects' | 'heard' | 'data' | 'dataTrouble' | 'search' | 'retryMs' | 'wallNow'
  > & {
    /** Called when something begins to play, or nothing does. */
    readonly onPlay: (wanted: Wanted) => void
    /** Opens the time that the house shares with other hosts, if its file says so: `wallNow`. */
    readonly openTime?: ((clock: House['clock']) => Promise<(() => number) | undefined>) | undefined
    /** Default: `wallNow`, or the clock of this machine. */
    readonly clock?: WallClock | undefined
    /** Milliseconds between two looks at the devices. Default 15,000. */
    readonly lookMs?: number | undefined
  }

/** Parts of a service, which are opened. */
export type HouseParts = {
  readonly file: HouseFile
  readonly lights: HouseLights
  readonly memory: HouseMemory
  readonly lastGood: LastGoodFile
  /** Which devices are lit. */
  readonly lit: LitDevices
  readonly wallNow: LightsOptions['wallNow']
  /** Names of all effects. */
  readonly effects: readonly string[]
}

/**
 * Opens the parts of a service.
 *
 * @throws HouseError if the file has a mistake, or names something that can't be played
 */
export async function openHouseParts(
  options: HouseServiceOptions,
  { signal, onOther }: Pick<LightsOptions, 'signal' | 'onOther'>,
): Promise<HouseParts> {
  const { path, data, note } = options
  const lastGood = await LastGoodFile.open(data?.folder.path, path, note)
  const file = await HouseFile.open({ ...options, hears: options.heard !== undefined, lastGood })
  const wallNow = (await options.openTime?.(file.house.clock)) ?? options.wallNow
  const memory = await HouseMemory.open({ folder: data?.folder.path, house: path, note })
  const lit = new LitDevices(memory.kept?.lit ?? [], () => {
    memory.changed()
    return memory.written()
  })
  const lights = await HouseLights.open({
    ...options,
    macs: new Map(Object.entries(memory.kept?.macs ?? {})),
    ...{ wallNow, lit, signal, onOther, onMac: () => memory.changed() },
  })
  return { file, lights, memory, lastGood, lit, wallNow, effects: await listEffectNames() }
}
