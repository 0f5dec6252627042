import { errorMessage } from '@ledloom/core'
import { DeviceOutlet } from '@ledloom/stream'
import type { Studio } from '@ledloom/studio'
import { HouseError } from '../house/read-house.ts'
import type { DeviceTurns } from '../lasting/device-turns.ts'
import { type BlinkOptions, blink } from '../lights/blink.ts'
import type { DeviceAddresses } from '../lights/device-addresses.ts'
import type { HouseLights } from '../lights/house-lights.ts'

/** Milliseconds after which it is given up: what is done with the device takes long, or it hangs. */
const LONGEST_MS = 12_000

type Live = NonNullable<ReturnType<Studio['devices']['live']>>

/** What devices are found by. */
type IdentifierParts = BlinkOptions & {
  /** The lights that devices may be connected to. */
  readonly lights: () => readonly [HouseLights, ...HouseLights[]]
  readonly turns: DeviceTurns
  readonly addresses: Pick<DeviceAddresses, 'use'>
}

/** Lets a device blink alone, so that people see which one it is. Afterwards it shows what it did. */
export class DeviceIdentifier {
  readonly #parts: IdentifierParts
  readonly #blinking = new Map<string, Promise<void>>()

  constructor(parts: IdentifierParts) {
    this.#parts = parts
  }

  /**
   * Lets a device blink for some seconds, in its turn; one that does already goes on with that.
   *
   * @param address as it stands in the house file
   * @throws Error if it is not there, or busy for long
   */
  identify(address: string): Promise<void> {
    const blinking =
      this.#blinking.get(address) ??
      this.#identify(address).finally(() => this.#blinking.delete(address))
    this.#blinking.set(address, blinking)
    return blinking
  }

  async #identify(address: string): Promise<void> {
    const { turns, signal } = this.#parts
    // `AbortSignal.any` would leave something on the signal of the house each time, on Node 20.
    const end = new AbortController()
    const stop = () => end.abort()
    const timer = setTimeout(stop, LONGEST_MS)
    signal.addEventListener('abort', stop, { once: true })
    try {
      await turns.run(address, () => this.#blink(address, end.signal), end.signal)
    } catch (cause) {
      if (signal.aborted) throw new HouseError('the house is no longer played', { cause })
      const reason = end.signal.aborted ? 'it is busy, or does not answer' : errorMessage(cause)
      throw new Error(`${address} does not blink: ${reason}; try again later`, { cause })
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
    }
  }

  async #blink(address: string, signal: AbortSignal): Promise<void> {
    const { lights, addresses, blinkMs } = this.#parts
    const options = { signal, blinkMs }
    const [{ studio, given }] = lights()
    const all = lights().map((each) => each.studio.devices.live(address))
    const live = all.find((each) => each !== undefined) ?? given.get(address)?.live
    if (live !== undefined) return blinkPlayed(live, options)
    await addresses.use(address, {
      studio,
      work: async (device) => {
        const outlet = new DeviceOutlet(device)
        outlet.onError(ignore)
        try {
          await blink(outlet, options)
        } finally {
          await outlet.close()
        }
      },
    })
  }
}

/** What fails shows by itself: it does not blink. */
const ignore = () => undefined

/** Lets a device blink that is connected. */
async function blinkPlayed(live: Live, options: BlinkOptions): Promise<void> {
  const { outlet } = live.played
  const wasPaused = outlet.state === 'paused'
  if (wasPaused) outlet.resume()
  try {
    await blink(outlet, options)
  } finally {
    // Somebody may have let it go live meanwhile.
    if (wasPaused && live.state.state !== 'live') await outlet.pause()
  }
}
