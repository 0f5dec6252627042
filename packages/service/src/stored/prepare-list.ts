import { basename } from 'node:path'
import type { Studio, StudioLayer } from '@ledloom/studio'
import { describeLayer } from '@ledloom/studio/movies'
import { recipeOf, type StoredLight } from './compile-entry.ts'
import {
  type DevicePlan,
  decideStoring,
  type StoringDecision,
  type StoringPlan,
} from './decide-storing.ts'
import { findStored, type WantedMovie } from './device-store.ts'
import type { DeviceTurns } from './device-turns.ts'
import { deviceFactsOf, isSpread, lightOf, type NamedLive } from './gather-facts.ts'
import { readListFacts } from './list-facts.ts'
import { StoredDevice } from './stored-device.ts'
import { framesOf } from './stored-entries.ts'
import type { StoredMemory, StoredMovie } from './stored-memory.ts'

/** A list that plays, or one source, and may be stored. */
export type StorableList = {
  /** For messages. */
  readonly name: string
  /** Its sources. */
  readonly texts: readonly string[]
  readonly isShuffled: boolean
  readonly hasBeats: boolean
  /** The layer that shows it; with a loop, light without an end starts over after that many seconds. */
  readonly layer: (loop?: number) => Promise<StudioLayer>
  /** Milliseconds since 1970 at which it ends; undefined if no end is planned. */
  readonly endsAt: number | undefined
}

/** What a list is decided by. */
type PrepareParts = {
  readonly studio: Studio
  readonly memory: StoredMemory
  readonly isAllowed: () => boolean
  readonly isShared: boolean
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly turns: DeviceTurns
  /** Ends all that devices are asked. */
  readonly signal: AbortSignal
}

/** Decides whether a list is stored on devices. @throws Error if that can't be known */
export async function decideFor(
  { texts, isShuffled, hasBeats, layer, endsAt }: StorableList,
  named: readonly NamedLive[],
  { studio, memory, isAllowed, isShared, now, signal }: Omit<PrepareParts, 'turns'>,
): Promise<StoringDecision> {
  const description = await describeLayer(await layer(), studio.layout.profile)
  const names = texts.map((text) => basename(text))
  const list = await readListFacts(description, { names, isShuffled, hasBeats })
  return decideStoring({
    list,
    devices: await Promise.all(
      named.map((each) => deviceFactsOf(each, memory, { now: now(), signal })),
    ),
    isAllowed: isAllowed(),
    hasControllers: (studio.group?.members.length ?? 0) > named.length,
    isSpread: isSpread(named, studio),
    isShared,
    secondsLeft: endsAt === undefined ? undefined : (endsAt - now()) / 1000,
  })
}

/** What is to be stored on one device. */
export type PreparedDevice = {
  readonly device: StoredDevice
  readonly light: StoredLight
  /** Its movies, in the order of the entries. */
  readonly movies: readonly WantedMovie[]
  /** All of them, if it stores them already. */
  readonly stored: readonly StoredMovie[] | undefined
}

/** Describes what is to be stored on devices, and finds what they store already. */
export async function prepareDevices(
  { name, layer, plan }: Pick<StorableList, 'name'> & Planned,
  named: readonly NamedLive[],
  { studio, memory, turns, signal }: Pick<PrepareParts, 'studio' | 'memory' | 'turns' | 'signal'>,
): Promise<readonly PreparedDevice[]> {
  const source = await describeLayer(layer, studio.layout.profile)
  return Promise.all(
    named.map(async (each, i) => {
      const device = new StoredDevice(each, plan.devices[i]!, { memory, turns })
      const light = lightOf(each, studio)
      if (light === undefined) throw new Error(`${each.name} is not played on any more`)
      const { loop = NO_LOOP } = plan
      const whole = { ...light, source, loop, frameRate: device.plan.frameRate }
      const movies = await moviesOf(device.plan, whole, name)
      const ours = memory.moviesOf(each.name)
      const stored = await findStored(each.live.device, movies, { ours, signal })
      return { device, movies, stored, light: whole }
    }),
  )
}

/** Seconds of the loop of light without an end, where there is none. */
const NO_LOOP = 1

type Planned = { readonly layer: StudioLayer; readonly plan: StoringPlan }

function moviesOf(
  { entries, frameRate }: DevicePlan,
  light: StoredLight,
  name: string,
): Promise<readonly WantedMovie[]> {
  const movies = entries.map(async (entry, i): Promise<WantedMovie> => {
    const title = entries.length > 1 ? `${i + 1} ${name}` : name
    const frameCount = framesOf(entry, light.loop, frameRate)
    return { title, frameCount, recipe: await recipeOf(entry, light) }
  })
  return Promise.all(movies)
}
