import { discoverDevices, type FoundDevice } from '@ledloom/device'

/** Milliseconds of a search. */
const SEARCH_MS = 3000

/** Milliseconds from the end of a search to the next one. */
const PAUSE_MS = 5000

/** Searches the networks of this machine for devices. */
export type SearchDevices = (signal: AbortSignal) => Promise<readonly FoundDevice[]>

const searchNetworks: SearchDevices = (signal) => discoverDevices({ timeoutMs: SEARCH_MS, signal })

/** Options of a search. */
export type DeviceSearchOptions = {
  readonly search?: SearchDevices | undefined
  /** Milliseconds from the end of a search to the next one. Default 5000. */
  readonly pauseMs?: number | undefined
  readonly signal: AbortSignal
}

/** Finds devices by their MAC addresses wherever they are now, one search at a time for all of them. */
export class DeviceSearch {
  readonly #options: DeviceSearchOptions
  #searching: Promise<readonly FoundDevice[]> | undefined

  constructor(options: DeviceSearchOptions) {
    this.#options = options
  }

  /** The device with a MAC address, as the last search found it. */
  async find(mac: string): Promise<FoundDevice | undefined> {
    this.#searching ??= this.#search()
    const found = await this.#searching
    return found.find((device) => device.mac?.toLowerCase() === mac.toLowerCase())
  }

  async #search(): Promise<readonly FoundDevice[]> {
    const { search = searchNetworks, pauseMs = PAUSE_MS, signal } = this.#options
    // Without a network nothing can be found.
    const found = await search(signal).catch(() => [])
    const again = () => {
      this.#searching = undefined
    }
    setTimeout(again, pauseMs).unref()
    return found
  }
}
