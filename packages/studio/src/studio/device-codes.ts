import { errorMessage } from '@ledloom/core'
import type { LedGroups } from '@ledloom/mapping'
import type { ConnectedDevice } from '../devices/connected-device.ts'
import type { DeviceList } from '../devices/device-list.ts'
import { canStoreCode, StoredCode } from '../mapping/stored-code.ts'
import type { StudioOutput } from './studio-output.ts'

type DeviceCodesOptions = {
  readonly devices: DeviceList
  readonly output: StudioOutput
  /** Called when a device answers no longer, and when it does again. */
  readonly onChange: () => void
  /** Called when another program has taken a device, with its name. */
  readonly onTaken: (name: string) => void
}

/** A device that is played on. */
type PlayedDevice = {
  readonly address: string
  readonly name: string
  readonly ledCount: number
}

/** A device, and which LEDs of all are its own. */
type StoredPart = {
  readonly address: string
  readonly name: string
  readonly place: { readonly firstLed: number; readonly ofLeds: number }
}

/** Stores the mapping code on devices, which play it on their own clocks, and removes it again. */
export class DeviceCodes {
  readonly #options: DeviceCodesOptions
  /** The devices that play the code by themselves. */
  #storing: readonly ConnectedDevice[] = []
  #whyStreamed: string | undefined

  constructor(options: DeviceCodesOptions) {
    this.#options = options
  }

  /** The reasons why devices get the code streamed; `undefined` if none does. */
  get whyStreamed(): string | undefined {
    return this.#whyStreamed
  }

  /**
   * Stores the code on the devices that have room and no movies. The others get it streamed.
   *
   * @param played in the order of their LEDs
   * @param groups the LEDs that show the code; default all
   */
  async store(played: readonly PlayedDevice[], groups: LedGroups | undefined): Promise<void> {
    const ofLeds = played.reduce((sum, { ledCount }) => sum + ledCount, 0)
    let firstLed = 0
    const parts = played.map(({ address, name, ledCount }) => {
      const place = { firstLed, ofLeds }
      firstLed += ledCount
      return { address, name, place }
    })
    const reasons = await Promise.all(parts.map((part) => this.#storePart(part, groups)))
    const streamed = reasons.flatMap((reason) => reason ?? [])
    this.#whyStreamed = streamed.length === 0 ? undefined : streamed.join('; ')
  }

  /**
   * Removes the code from all devices and restores their modes.
   *
   * @throws LeftCodeError if a device does not answer, when all others have their modes again
   */
  async remove(): Promise<void> {
    const storing = this.#storing
    this.#storing = []
    const { output } = this.#options
    const ends = await Promise.allSettled(
      storing.map((live) => output.whilePaused(live, async () => undefined)),
    )
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  }

  /** @returns the reason why a device gets its part streamed */
  async #storePart(
    { address, name, place }: StoredPart,
    groups: LedGroups | undefined,
  ): Promise<string | undefined> {
    const { devices, output, onChange } = this.#options
    const live = devices.live(address)
    if (live === undefined) return undefined
    try {
      if (!(await canStoreCode(live.device, { groups }))) {
        return `${name} gets the code over the network, as it stores movies or has no room for the code`
      }
      await output.whilePaused(live, async () => {
        const changed = () => {
          devices.changed()
          onChange()
          if (code.isTaken) this.#leave(live, name)
        }
        const code = await StoredCode.play(live.device, { place, groups, onChange: changed })
        live.playOwn(code)
        this.#storing = [...this.#storing, live]
      })
      return undefined
    } catch (error) {
      return `${name} gets the code over the network, as it did not store it (${errorMessage(error)})`
    }
  }

  /** Leaves a device to the program that has taken it. */
  #leave(taken: ConnectedDevice, name: string): void {
    this.#storing = this.#storing.filter((live) => live !== taken)
    taken.playOwn()
    this.#options.onTaken(name)
  }
}
