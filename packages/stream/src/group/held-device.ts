import type { Device } from '@ledloom/device'
import { type CreateOutletOptions, createOutlet } from '../outlets/create-outlet.ts'
import type { DeviceOutlet } from '../outlets/device-outlet.ts'
import type { OutletStatistics } from '../outlets/outlet-statistics.ts'
import type { Fleet } from './group.ts'
import type { FleetMember, FleetVacancy } from './group-member.ts'

/** What a device is in a fleet, but for the way that its frames take. */
export type FleetPlace = Omit<FleetMember, 'outlet'>

/**
 * A device that is played on: it goes from one fleet into another without a gap, and is let go for a
 * while where something else is to be done with it.
 */
export class HeldDevice {
  readonly device: Device
  readonly #place: FleetPlace
  readonly #options: CreateOutletOptions
  #outlet: DeviceOutlet | undefined
  /** The end of an outlet that a fleet had no room for. */
  #refused: Promise<void> | undefined
  #isClosed = false

  /** Takes the device up at once; it is closed with this. */
  constructor(device: Device, place: FleetPlace, options: CreateOutletOptions = {}) {
    this.device = device
    this.#place = place
    this.#options = options
    this.#outlet = createOutlet(device, options)
  }

  get name(): string {
    return this.#place.name
  }

  /** What a fleet is made with: room for it while it is let go. */
  get member(): FleetMember | FleetVacancy {
    return this.#outlet === undefined ? this.#place : { ...this.#place, outlet: this.#outlet }
  }

  /** What became of the frames for it since it was taken up last. */
  get statistics(): OutletStatistics | undefined {
    return this.#outlet?.statistics
  }

  /** Leaves the fleet, which keeps the room, and puts the device back into the mode it was in. */
  async letGo(fleet?: Fleet): Promise<void> {
    // What goes wrong in the end is still told by the fleet.
    await this.#closeOutlet()
    fleet?.remove(this.name)
  }

  /**
   * Plays on it again, unless it or the fleet was closed meanwhile.
   * @throws RangeError when the fleet's layout has no LEDs for it; it is let go then
   */
  takeUp(fleet: Fleet): void {
    if (this.#isClosed || fleet.isClosed || this.#outlet !== undefined) return
    const outlet = createOutlet(this.device, this.#options)
    try {
      fleet.add({ ...this.#place, outlet })
      this.#outlet = outlet
    } catch (cause) {
      this.#refused = outlet.close()
      throw cause
    }
  }

  /** Puts the device back into the mode it was in, and disconnects it. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#closeOutlet()
    await this.device.close()
  }

  async #closeOutlet(): Promise<void> {
    const outlet = this.#outlet
    this.#outlet = undefined
    await Promise.all([outlet?.close(), this.#refused])
  }
}
