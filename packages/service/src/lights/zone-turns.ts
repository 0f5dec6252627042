import { SharedTurns } from '../lasting/shared-turns.ts'

/** A zone, and devices that it has or is to have. */
type ZoneDevices = { readonly id: string; readonly devices: Iterable<string> }

/** Lets a change of a zone wait for those before it with the same devices. Zones with others change side by side. */
export class ZoneTurns {
  readonly #turns = new SharedTurns()
  /** All zones as they are. */
  readonly #zones: () => readonly ZoneDevices[]
  /** What changes that are not done yet ask for. */
  readonly #asked = new Set<ZoneDevices>()

  constructor(zones: () => readonly ZoneDevices[]) {
    this.#zones = zones
  }

  /** Changes a zone in its turn. @param devices those that it is to have */
  async run(id: string, devices: readonly string[], work: () => Promise<void>): Promise<void> {
    const asked = { id, devices }
    const things = [id, ...devices, ...this.#touchedBy(asked)]
    this.#asked.add(asked)
    try {
      await this.#turns.run(things, work)
    } finally {
      this.#asked.delete(asked)
    }
  }

  /** Does work once all zones are as they were asked to be. */
  runAfterAll(work: () => Promise<void>): Promise<void> {
    return this.#turns.runAfterAll(work)
  }

  /** The devices that a zone may have when its turn comes, and the zones that may have the devices that it takes. */
  #touchedBy({ id, devices: taken }: { readonly id: string; readonly devices: readonly string[] }) {
    return [...this.#zones(), ...this.#asked].flatMap((zone) => {
      const devices = [...zone.devices]
      if (zone.id === id) return devices
      return devices.some((address) => taken.includes(address)) ? [zone.id] : []
    })
  }
}
