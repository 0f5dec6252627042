import { isDeepStrictEqual } from 'node:util'
import { sceneSchema } from '@ledloom/stream'
import type { Studio } from '@ledloom/studio'
import { z } from 'zod'

/** The devices of a house as a studio has them. */
type HouseScene = Studio['sceneDevices']['scene']

const place = sceneSchema.shape.devices.element.shape.place.unwrap()

/** Where a device was put by hand, and where the house file has it, by what that calls it. */
export const handPlaces = z.record(z.string(), z.object({ place, file: place }))

type Place = HouseScene['devices'][number]['place']

type Places = Readonly<Record<string, { readonly place: Place; readonly file: Place }>>

/** Where devices were put by hand on the page; one that the house file puts elsewhere since goes there. */
export class HandPlaces {
  #places: Places
  readonly #onChange: () => void
  /** What was compared last: each is another object once it changes. */
  #noted: { readonly now?: HouseScene; readonly file?: HouseScene } = {}

  constructor(kept: Places, onChange: () => void) {
    this.#places = kept
    this.#onChange = onChange
  }

  get all(): Places {
    return this.#places
  }

  /** Forgets devices with other names. */
  keepOnly(names: ReadonlySet<string>): void {
    this.#set(Object.fromEntries(Object.entries(this.#places).filter(([name]) => names.has(name))))
  }

  /** The scene of a house file with the places by hand. */
  placed(scene: HouseScene): HouseScene {
    const devices = scene.devices.map((device) => {
      const known = Object.hasOwn(this.#places, device.address) && this.#places[device.address]
      if (!known || !isDeepStrictEqual(known.file, device.place)) return device
      return { ...device, place: known.place }
    })
    return { ...scene, devices }
  }

  /** Notes where devices are now, and where the house file has them. */
  note(now: HouseScene, file: HouseScene): void {
    if (now === this.#noted.now && file === this.#noted.file) return
    this.#noted = { now, file }
    const places = { ...this.#places }
    const placed = new Map(now.devices.map((device) => [device.address, device]))
    for (const device of file.devices) {
      const found = placed.get(device.address)
      if (found === undefined) continue
      if (isDeepStrictEqual(found.place, device.place)) delete places[device.address]
      else places[device.address] = { place: found.place, file: device.place }
    }
    this.#set(places)
  }

  #set(places: Places): void {
    if (isDeepStrictEqual(places, this.#places)) return
    this.#places = places
    this.#onChange()
  }
}
