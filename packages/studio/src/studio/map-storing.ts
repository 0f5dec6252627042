import { errorMessage, type Layout } from '@ledloom/core'
import type { Placement } from '@ledloom/stream'
import type { ConnectedDevice } from '../devices/connected-device.ts'
import type { DeviceList } from '../devices/device-list.ts'
import { placeOfPart, splitLayout } from '../mapping/map-scene.ts'
import { storeLayout } from '../mapping/store-layout.ts'
import type { MappedDevice, StoredMap } from '../state/mapping-state.ts'
import type { StudioOutput } from './studio-output.ts'

/** The name of a layout from a map. */
export const MAPPED = 'mapped lights'

type MapStoringParts = {
  readonly devices: DeviceList
  readonly output: StudioOutput
  /** Brings the layers back. */
  readonly endCode: () => Promise<void>
  /** Called when the outcome has changed. */
  readonly onChange: () => void
}

/** Stores a map on devices, or plays on it without one, and remembers how that ended. */
export class MapStoring {
  readonly #parts: MapStoringParts
  #outcome: StoredMap | undefined

  constructor(parts: MapStoringParts) {
    this.#parts = parts
  }

  /** How storing ended; `undefined` before, and after the next step of the map. */
  get outcome(): StoredMap | undefined {
    return this.#outcome
  }

  /** To be called at the next step of the map. */
  forget(): void {
    if (this.#outcome === undefined) return
    this.#outcome = undefined
    this.#parts.onChange()
  }

  /**
   * Stores each device's part of a map, and plays on it.
   *
   * @param mapped the devices that showed the code, in the order of their LEDs
   * @param mapLayout returns the layout of the map
   * @throws Error if there are none, or one of them does not take its part
   */
  store(mapped: readonly MappedDevice[], mapLayout: () => Layout): Promise<void> {
    return this.#remember(storedText(mapped), async () => {
      if (mapped.length === 0) {
        throw new Error('no device showed the code; use the map as the layout instead')
      }
      const layout = mapLayout()
      const live = mapped.map((device) => this.#find(device))
      await this.#parts.endCode()
      const { output } = this.#parts
      const devices = live.map(({ device }) => device)
      await pausedAll(output, live, () => storeLayout(layout, devices))
      await output.sceneDevices.reopen(placesOf(mapped, layout))
    })
  }

  /** Plays on a map without a device. @throws Error if devices are played on */
  use(mapLayout: () => Layout): Promise<void> {
    return this.#remember('The lights are played on as they were mapped.', async () => {
      const file = { name: MAPPED, layout: mapLayout() }
      await this.#parts.endCode()
      await this.#parts.output.chooseLayout({ file, rotate: [0, 0, 0] })
    })
  }

  async #remember(text: string, work: () => Promise<void>): Promise<void> {
    this.forget()
    try {
      await work()
      this.#outcome = { isDone: true, text }
    } catch (error) {
      this.#outcome = { isDone: false, text: errorMessage(error) }
      throw error
    } finally {
      this.#parts.onChange()
    }
  }

  #find({ address, name }: MappedDevice): ConnectedDevice {
    const live = this.#parts.devices.live(address)
    if (live !== undefined) return live
    throw new Error(`${name} is not connected any more; connect it, then store the map again`)
  }
}

function storedText(mapped: readonly MappedDevice[]): string {
  const names = mapped.map(({ name }) => name).join(', ')
  return mapped.length === 1
    ? `${names} knows the places of its LEDs now.`
    : `${names} know the places of their LEDs now.`
}

/** The places of several devices in the picture of all; one device shows the whole picture. */
function placesOf(
  mapped: readonly MappedDevice[],
  layout: Layout,
): ReadonlyMap<string, Placement | undefined> {
  const counts = mapped.map(({ ledCount }) => ledCount)
  const parts = splitLayout(layout, counts)
  return new Map(
    mapped.map(({ address }, index) => [
      address,
      mapped.length === 1 ? undefined : placeOfPart(parts[index]!),
    ]),
  )
}

/** Runs `work` while none of the devices gets frames. */
function pausedAll(
  output: StudioOutput,
  [first, ...others]: readonly ConnectedDevice[],
  work: () => Promise<void>,
): Promise<void> {
  if (first === undefined) return work()
  return output.whilePaused(first, () => pausedAll(output, others, work))
}
