import type { DeviceState } from '@ledloom/studio'
import { Listeners } from '../state/observable.ts'
import { AT_HOME, type Box, besideEachOther, type Place, stepsOf } from './place.ts'
import type { StudioClient } from './studio-client.ts'
import { waitForState } from './studio-state.ts'

/** Milliseconds between the places that are sent of a device that is dragged. */
const EVERY_MS = 250

/** Milliseconds for which a place that was taken is shown until the state has it. */
const CONFIRMED_MS = 1000

type ArrangementParts = Pick<StudioClient, 'store' | 'actNewest'>

/** A device with its place in the picture of all. */
export type PlacedDevice = {
  readonly address: string
  readonly name: string
  readonly box: Box
  readonly place: Place
}

/** A device with its place, and the one to which it is being moved. */
export type DraftedDevice = PlacedDevice & {
  readonly ledCount: number
  readonly draft: Place | undefined
}

/** The places of connected devices, and the one that is selected to be moved. */
export class Arrangement {
  readonly #parts: ArrangementParts
  readonly #listeners = new Listeners()
  /** Places that the studio does not have yet. */
  readonly #drafts = new Map<string, Place>()
  #selected: string | undefined
  #named: readonly string[] | undefined
  #isEdited = false
  #sending: ReturnType<typeof setTimeout> | undefined

  constructor(parts: ArrangementParts) {
    this.#parts = parts
  }

  /** Called at each change of places and of the selection. */
  onChange(listener: () => void): () => void {
    const ends = [this.#listeners.add(listener), this.#parts.store.onChange(listener)]
    return () => {
      for (const end of ends) end()
    }
  }

  /** Devices that can be arranged: those that are played on. */
  get live(): readonly DeviceState[] {
    const { devices = [] } = this.#parts.store.state.devices ?? {}
    return devices.filter(({ state, box }) => state !== 'found' && box !== undefined)
  }

  /** The devices that have a place; none while each shows the whole picture. */
  get placed(): readonly PlacedDevice[] {
    return this.live.flatMap((device) => {
      const place = this.#drafts.get(device.address) ?? stepsOf(device)
      const { address, name, box } = device
      return place === undefined || box === undefined ? [] : [{ address, name, box, place }]
    })
  }

  /** Those whose names are shown in the picture: names of hundreds would hide it. */
  get named(): readonly PlacedDevice[] {
    const named = new Set(this.#named)
    return this.placed.filter(({ address }) => named.has(address))
  }

  /** @param addresses of the devices that can be chosen */
  setNamed(addresses: readonly string[]): void {
    this.#named = addresses
    this.#listeners.notify()
  }

  /** True while places are being changed: then the lights have handles and stand still. */
  get isEdited(): boolean {
    return this.#isEdited && this.placed.length > 0
  }

  setEdited(isEdited: boolean): void {
    this.#isEdited = isEdited
    this.#listeners.notify()
  }

  /** Those that have a place, each as the studio has it and as it is being moved. */
  get drafted(): readonly DraftedDevice[] {
    return this.live.flatMap((device) => {
      const place = stepsOf(device)
      const { address, name, box, ledCount = 0 } = device
      if (place === undefined || box === undefined) return []
      return [{ address, name, box, place, ledCount, draft: this.#drafts.get(address) }]
    })
  }

  get selected(): PlacedDevice | undefined {
    return this.placed.find(({ address }) => address === this.#selected)
  }

  select(address: string | undefined): void {
    this.#selected = address
    this.#listeners.notify()
  }

  /** Shows a place before the studio has it. */
  draft(address: string, place: Place): void {
    this.#drafts.set(address, place)
    this.#listeners.notify()
  }

  /** Shows the place of a device that is dragged, and sends it to the studio now and then. */
  drag(address: string, place: Place): void {
    this.draft(address, place)
    this.#sending ??= setTimeout(() => {
      this.#sending = undefined
      const newest = this.#drafts.get(address)
      if (newest !== undefined) void this.put(address, newest)
    }, EVERY_MS)
  }

  /** Places a device. */
  async put(address: string, place: Place): Promise<void> {
    clearTimeout(this.#sending)
    this.#sending = undefined
    this.draft(address, place)
    const isTaken = await this.#parts.actNewest(`place ${address}`, 'arrange-devices', {
      places: [{ address, place: writable(place) }],
    })
    // The state comes a little later, and would show the past until then.
    if (isTaken && this.#drafts.get(address) === place) {
      const isShown = () => this.drafted.some((one) => one.address === address && isAt(one, place))
      await waitForState(this.#parts.store, isShown, CONFIRMED_MS)
    }
    if (this.#drafts.get(address) !== place) return
    this.#drafts.delete(address)
    this.#listeners.notify()
  }

  /** Places all devices where they were last, and those without such a place beside them. */
  async begin(): Promise<void> {
    const { live } = this
    const places = besideEachOther(
      live.map(({ box, lastPlace }) => ({ box: box!, place: stepsOf({ place: lastPlace }) })),
    )
    await this.#parts.actNewest('arrange', 'arrange-devices', {
      places: live.map(({ address }, i) => ({ address, place: writable(places[i] ?? AT_HOME) })),
    })
    this.select(live[0]?.address)
  }

  /** Shows the whole picture on each device. */
  async end(): Promise<void> {
    this.#drafts.clear()
    this.select(undefined)
    const places = this.live.map(({ address }) => ({ address }))
    await this.#parts.actNewest('arrange', 'arrange-devices', { places })
  }
}

function isAt({ place }: DraftedDevice, wanted: Place): boolean {
  return JSON.stringify(writable(place)) === JSON.stringify(writable(wanted))
}

/** A copy whose tuples are not read-only, as actions have them. */
function writable({ scale, rotate: [a, b, c], translate: [x, y, z] }: Place) {
  const factor: number | [number, number, number] =
    typeof scale === 'number' ? scale : [scale[0], scale[1], scale[2]]
  return {
    scale: factor,
    rotate: [a, b, c] as [number, number, number],
    translate: [x, y, z] as [number, number, number],
  }
}
