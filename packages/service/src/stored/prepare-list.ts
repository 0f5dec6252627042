import { basename } from 'node:path'
import { frameByteLength } from '@ledloom/core'
import type { Studio, StudioLayer } from '@ledloom/studio'
import { describeLayer } from '@ledloom/studio/movies'
import type { DeviceTurns } from '../lasting/device-turns.ts'
import { recipeOf, type StoredLight } from './compile-entry.ts'
import {
  type DevicePlan,
  decideStoring,
  type StoringDecision,
  type StoringPlan,
} from './decide-storing.ts'
import { type FoundMovies, findStored, type WantedMovie } from './device-store.ts'
import { deviceFactsOf, isSpread, lightOf, type NamedLive } from './gather-facts.ts'
import { reasonAgainstUploads } from './limit-uploads.ts'
import { readListFacts } from './list-facts.ts'
import { StoredDevice } from './stored-device.ts'
import { framesOf } from './stored-entries.ts'
import type { StoredMemory } from './stored-memory.ts'

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
  /** True while it is seen otherwise than it is stored. Default false. */
  readonly isAltered?: boolean | undefined
}

/** What a list is prepared with. */
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

/** What is to be stored on one device. */
export type PreparedDevice = FoundMovies & {
  readonly device: StoredDevice
  readonly light: StoredLight
  /** Its movies, in the order of the entries. */
  readonly movies: readonly WantedMovie[]
}

/** What is to be stored of a list, or why it is streamed. */
export type PreparedList =
  | {
      readonly kind: 'stored'
      /** The layer that looks like what is stored. */
      readonly layer: StudioLayer
      /** Seconds after which light without an end starts over; undefined if there is none. */
      readonly loop: number | undefined
      readonly devices: readonly PreparedDevice[]
    }
  | Extract<StoringDecision, { readonly kind: 'streamed' }>

/**
 * Decides whether a list is stored on devices, describes what that takes, and finds what they store already: only what
 * they lack is limited. @throws Error if that can't be known
 */
export async function prepareList(
  list: StorableList,
  named: readonly NamedLive[],
  parts: PrepareParts,
): Promise<PreparedList> {
  if (list.isAltered) return { kind: 'streamed', reason: 'its layer was changed by hand' }
  const decision = await decideFor(list, named, parts)
  if (decision.kind === 'streamed') return decision
  const { plan } = decision
  const layer = await list.layer(plan.loop)
  const devices = await prepareDevices({ ...list, layer, plan }, named, parts)
  const [now, { endsAt }] = [parts.now(), list]
  const uploads = devices.map(({ device: { named: of }, light, lacking }) => {
    const frames = lacking.reduce((sum, { frameCount }) => sum + frameCount, 0)
    const bytes = frames * frameByteLength(light.range.ledCount, light.format)
    return { name: of.name, bytes, uploadsToday: parts.memory.uploadsOf(of.name, now) }
  })
  const secondsLeft = endsAt === undefined ? undefined : (endsAt - now) / 1000
  const reason = reasonAgainstUploads(uploads, secondsLeft)
  if (reason !== undefined) return { kind: 'streamed', reason }
  return { kind: 'stored', layer, loop: plan.loop, devices }
}

async function decideFor(
  { texts, isShuffled, hasBeats, layer }: StorableList,
  named: readonly NamedLive[],
  { studio, memory, isAllowed, isShared, signal }: PrepareParts,
): Promise<StoringDecision> {
  const description = await describeLayer(await layer(), studio.layout.profile)
  const names = texts.map((text) => basename(text))
  const list = await readListFacts(description, { names, isShuffled, hasBeats })
  return decideStoring({
    list,
    devices: await Promise.all(named.map((each) => deviceFactsOf(each, memory, signal))),
    isAllowed: isAllowed(),
    hasControllers: (studio.group?.members.length ?? 0) > named.length,
    isSpread: isSpread(named, studio),
    isShared,
  })
}

async function prepareDevices(
  { name, layer, plan }: Pick<StorableList, 'name'> & Planned,
  named: readonly NamedLive[],
  { studio, memory, turns, signal }: PrepareParts,
): Promise<readonly PreparedDevice[]> {
  const source = await describeLayer(layer, studio.layout.profile)
  return Promise.all(
    named.map(async (each, i) => {
      const device = new StoredDevice(each, plan.devices[i]!, { memory, turns })
      const light = lightOf(each, studio)
      if (light === undefined) throw new Error(`${each.name} is not played on any more`)
      const { loop = NO_LOOP } = plan
      const whole = { ...light, source, loop, frameRate: device.plan.frameRate }
      const movies = moviesOf(device.plan, whole, name)
      const ours = memory.moviesOf(each.name)
      const found = await findStored(each.live.device, movies, { ours, signal })
      return { device, movies, light: whole, ...found }
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
): readonly WantedMovie[] {
  return entries.map((entry, i) => {
    const title = entries.length > 1 ? `${i + 1} ${name}` : name
    const frameCount = framesOf(entry, light.loop, frameRate)
    return { title, frameCount, recipe: recipeOf(entry, light) }
  })
}
