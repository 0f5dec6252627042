import { setTimeout as wait } from 'node:timers/promises'
import { listEffectNames } from '@ledloom/engine'
import { type DiskWait, waitForDisk } from '@ledloom/studio/keeping'
import { HouseFile, type HouseFileOptions } from './house/house-file.ts'
import type { HouseLock } from './house/house-lock.ts'
import { type House, scheduleOf } from './house/read-house.ts'
import { StartingData } from './house/starting-data.ts'
import { DarkDevices } from './lights/dark-devices.ts'
import { HouseLights } from './lights/house-lights.ts'
import type { HouseScenes } from './lights/house-scenes.ts'
import type { LightsOptions } from './lights/lights-options.ts'
import { LitDevices } from './lights/lit-devices.ts'
import { HandPlaces } from './memory/hand-places.ts'
import { HouseMemory } from './memory/house-memory.ts'
import type { KeptFileOptions } from './memory/kept-file.ts'
import { KnownDevices } from './memory/known-devices.ts'
import { LastGoodFile } from './memory/last-good-file.ts'
import type { Wanted } from './playing/house-state.ts'
import type { SinceStart } from './restart/since-start.ts'
import { clockDoubt } from './schedule/clock-doubt.ts'
import type { WallClock } from './schedule/scheduler.ts'
import type { StoredListsOptions } from './stored/stored-lists.ts'
import { StoredMemory } from './stored/stored-memory.ts'

/** Milliseconds for which the end waits for the lock to be removed. */
const RELEASE_MS = 500

/** Options of a service. */
export type HouseServiceOptions = Omit<HouseFileOptions, 'hears'> &
  Pick<
    LightsOptions,
    'allowEffects' | 'heard' | 'data' | 'dataTrouble' | 'search' | 'retryMs' | 'wallNow'
  > & {
    /** Stores lists on the devices where that can be done. Default: all is streamed. */
    readonly storing?: StoringChoices | undefined
    /** Called when something begins to play, or nothing does. */
    readonly onPlay: (wanted: Wanted) => void
    /** Opens the time that the house shares with other hosts, if its file says so: `wallNow`. */
    readonly openTime?: ((clock: House['clock']) => Promise<(() => number) | undefined>) | undefined
    /** Default: `wallNow`, or the clock of this machine. */
    readonly clock?: WallClock | undefined
    /** Milliseconds between two looks at the devices. Default 15,000. */
    readonly lookMs?: number | undefined
    /** Milliseconds for which a device blinks to show which one it is. Default 3000. */
    readonly blinkMs?: number | undefined
    /** Settled once the data folder can be opened, if its disk has stalled: `dataTrouble`. */
    readonly dataLate?: Promise<unknown> | undefined
    /** True if the house is opened again once such a disk answers, with `since`. Default false. */
    readonly reopens?: boolean | undefined
    /** What was asked of the house, and what it has learned, if it was open before without what is kept. */
    readonly since?: SinceStart | undefined
    /** How the data folder is written. */
    readonly disk?: (Omit<KeptFileOptions, 'note'> & Omit<DiskWait, 'note'>) | undefined
  }

/** How lists are stored. */
type StoringChoices = Pick<StoredListsOptions, 'queue' | 'settleMs' | 'watchMs' | 'againMs'>

/** Hears of changes. */
type Changes = {
  /** Called when a list is stored, or streamed again. */
  readonly onStoring: () => void
}

/** Parts of a service, which are opened. */
export type HouseParts = {
  readonly file: HouseFile
  readonly lights: HouseLights
  readonly memory: HouseMemory
  readonly lastGood: LastGoodFile
  readonly lock: HouseLock
  /** Which devices are lit. */
  readonly lit: LitDevices
  readonly wallNow: LightsOptions['wallNow']
  /** What is stored on devices. */
  readonly stored: StoredMemory
  /** Where devices were put by hand. */
  readonly places: HandPlaces
  /** Names of all effects. */
  readonly effects: readonly string[]
  /** Lines about what the house goes without until it is opened again. */
  readonly troubles: readonly string[]
  /** Settled once a disk answers that did not at the start: true if all can be read then. Undefined if it did. */
  readonly answers: Promise<boolean> | undefined
}

/**
 * Opens the parts of a service.
 *
 * @throws HouseError if the file has a mistake, or names something that can't be played, or another process
 *   serves the house
 */
export async function openHouseParts(
  options: HouseServiceOptions,
  changes: Pick<LightsOptions, 'signal' | 'onOther' | 'onItem' | 'onFailed'> & Changes,
): Promise<HouseParts> {
  const { path, data, note, disk, dataTrouble: trouble, dataLate: late, reopens } = options
  const start = new StartingData(data?.folder.path, path, {
    ...{ ...disk, note, trouble, late, reopens },
  })
  const lock = await start.lock()
  try {
    return { ...(await openLocked(options, { ...changes, start })), lock }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/**
 * Lines about what does not work of the file, the data folder and the clocks.
 *
 * @param options `now`: milliseconds since 1970; `failure`: a line that says already why something can't be played
 */
export function faultsOfParts(
  { file, memory, lastGood, troubles }: HouseParts,
  { now, failure }: { readonly now: number; readonly failure: string },
): readonly string[] {
  const doubt = clockDoubt(scheduleOf(file.house), now)
  return [...troubles, file.faultBeside(failure), doubt, memory.fault, lastGood.fault]
}

/** Keeps what is to be kept, and lets another process serve the house. The lights must be closed. */
export async function closeHouseParts({ lit, lastGood, memory, lock }: HouseParts): Promise<void> {
  await lit.deleteAdded()
  await Promise.all([lastGood.close(), memory.close()])
  // A disk may stall, and the lock of a process that is gone is no obstacle.
  await Promise.race([lock.release(), wait(RELEASE_MS, undefined, { ref: false })])
}

async function openLocked(
  options: HouseServiceOptions,
  {
    signal,
    onOther,
    onItem,
    onFailed,
    onStoring,
    start,
  }: Pick<LightsOptions, 'signal' | 'onOther' | 'onItem' | 'onFailed'> &
    Changes & { start: StartingData },
): Promise<Omit<HouseParts, 'lock'>> {
  const { path, note, disk } = options
  const lastGood = await start.open((folder) => LastGoodFile.open(folder, path, { ...disk, note }))
  const file = await HouseFile.open({ ...options, hears: options.heard !== undefined, lastGood })
  const wallNow = (await options.openTime?.(file.house.clock)) ?? options.wallNow
  const doubt = clockDoubt(scheduleOf(file.house), options.clock?.now() ?? Date.now())
  if (doubt !== '') note(doubt)
  const memory = await start.open((folder) => {
    return HouseMemory.open({ ...disk, folder, house: path, note, since: options.since?.house })
  })
  const onChange = () => {
    memory.changed()
    return memory.settled()
  }
  const dark = new DarkDevices(memory.kept?.dark, { onChange: () => memory.changed() })
  const lit = new LitDevices(memory.kept?.lit ?? [], onChange, dark)
  const stored = new StoredMemory(memory.kept?.stored ?? {}, onChange)
  const places = new HandPlaces(memory.kept?.places ?? {}, () => memory.changed())
  const { storing, clock } = options
  const isAllowed = () => file.house.store !== 'never'
  const lights = await HouseLights.open({
    ...options,
    ...(!start.isThere && { data: undefined, dataTrouble: start.troubles.at(-1) }),
    known: new KnownDevices(memory.kept, () => memory.changed()),
    ...{ wallNow, lit, stored, places, signal, onOther, onItem, onFailed },
    storing: storing && { ...storing, isAllowed, now: clock?.now ?? wallNow, onChange: onStoring },
  })
  await forgetGone(
    [stored, places],
    { house: file.house, scenes: lights.scenes },
    { ...disk, note },
  )
  const effects = await listEffectNames()
  return {
    file,
    lights,
    memory,
    lastGood,
    lit,
    stored,
    wallNow,
    places,
    effects,
    troubles: start.troubles,
    answers: start.answers,
  }
}

/** Forgets devices that have left the file: not before the next start, as they may be back soon. */
async function forgetGone(
  known: readonly (StoredMemory | HandPlaces)[],
  { house, scenes }: { readonly house: House; readonly scenes: HouseScenes },
  wait: DiskWait,
): Promise<void> {
  const read = scenes.read(house.devices)
  const targets = await waitForDisk('a scene file', read, wait).catch(() => undefined)
  // Devices in a scene file that can't be read now are not gone.
  if (targets?.isWhole !== true) return
  const names = new Set(targets.scene.devices.map(({ address }) => address))
  for (const each of known) await each.keepOnly(names)
}
