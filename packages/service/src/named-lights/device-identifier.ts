import { errorMessage } from '@ledloom/core'
import type { Device, RequestOptions } from '@ledloom/device'
import { DeviceOutlet } from '@ledloom/stream'
import type { Studio } from '@ledloom/studio'
import { HouseError } from '../house/read-house.ts'
import type { DeviceTurns } from '../lasting/device-turns.ts'
import { unlessAborted } from '../lasting/unless-aborted.ts'
import { type BlinkOptions, blink } from '../lights/blink.ts'
import type { DeviceAddresses } from '../lights/device-addresses.ts'
import type { HouseLights } from '../lights/house-lights.ts'
import type { LitDevices } from '../lights/lit-devices.ts'
import type { StoredMemory } from '../stored/stored-memory.ts'

/** Milliseconds for which it waits for its turn: what is done with the device takes long, or it hangs. */
const WAIT_MS = 12_000

type Live = NonNullable<ReturnType<Studio['devices']['live']>>

/** What devices are found by. */
type IdentifierParts = BlinkOptions & {
  /** The lights that devices may be connected to. */
  readonly lights: () => readonly [HouseLights, ...HouseLights[]]
  readonly turns: DeviceTurns
  readonly addresses: Pick<DeviceAddresses, 'use'>
  /** Keeps which devices are lit. */
  readonly lit?: LitDevices | undefined
  /** Knows which devices play a stored list. */
  readonly stored?: Pick<StoredMemory, 'playedBy'> | undefined
  /** Milliseconds for which a device is waited for. Default 12,000. */
  readonly waitMs?: number | undefined
}

/** A turn that is waited for. */
type Waiting = {
  /** Ends the wait, and what blinks. */
  readonly signal: AbortSignal
  /** Called once the wait is over. */
  readonly begin: () => void
}

/** Lets a device blink alone, so that people see which one it is. Afterwards it shows what it did. */
export class DeviceIdentifier {
  readonly #parts: IdentifierParts
  readonly #asked = new Map<string, Promise<void>>()
  readonly #blinking = new Set<Promise<void>>()

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
    const asked =
      this.#asked.get(address) ?? this.#identify(address).finally(() => this.#asked.delete(address))
    this.#asked.set(address, asked)
    return asked
  }

  /** Settled once no device blinks any more. To be called once the signal has aborted. */
  async close(): Promise<void> {
    await Promise.allSettled(this.#blinking)
  }

  async #identify(address: string): Promise<void> {
    const { signal, waitMs = WAIT_MS } = this.#parts
    // `AbortSignal.any` would leave something on the signal of the house each time, on Node 20.
    const end = new AbortController()
    const stop = () => end.abort()
    const timer = setTimeout(stop, waitMs)
    const begin = () => clearTimeout(timer)
    signal.addEventListener('abort', stop, { once: true })
    try {
      await this.#waitAndBlink(address, { signal: end.signal, begin })
    } catch (cause) {
      if (signal.aborted) throw new HouseError('the house is no longer played', { cause })
      const reason = end.signal.aborted ? 'it is busy, or does not answer' : errorMessage(cause)
      throw new Error(`${address} does not blink: ${reason}; try again later`, { cause })
    } finally {
      begin()
      signal.removeEventListener('abort', stop)
    }
  }

  /** Lets a device blink in its turn. A list that devices play by themselves is streamed meanwhile: they would lose step. */
  async #waitAndBlink(address: string, waiting: Waiting): Promise<void> {
    const { lights, turns, stored } = this.#parts
    const { signal } = waiting
    const isLive = ({ studio }: HouseLights) => studio.devices.live(address) !== undefined
    const blinks = (options: RequestOptions) => this.#blink(address, waiting, options)
    const playing = await turns.run(
      address,
      async (options) => {
        const isStored = stored?.playedBy(address) !== undefined
        const playing = isStored ? lights().find(isLive) : undefined
        if (playing === undefined) await blinks(options)
        return playing
      },
      signal,
    )
    const again = () => turns.run(address, blinks, signal)
    if (playing !== undefined) await unlessAborted(playing.whileStreamed(again), signal)
  }

  async #blink(address: string, waiting: Waiting, options: RequestOptions): Promise<void> {
    waiting.begin()
    const blinking = this.#blinkNow(address, { ...options, signal: waiting.signal })
    this.#blinking.add(blinking)
    await blinking.finally(() => this.#blinking.delete(blinking))
  }

  async #blinkNow(address: string, options: RequestOptions & BlinkOptions): Promise<void> {
    const { lights, addresses, blinkMs } = this.#parts
    const how = { blinkMs, signal: options.signal }
    const [{ studio, given }] = lights()
    const all = lights().map((each) => each.studio.devices.live(address))
    const live = all.find((each) => each !== undefined) ?? given.get(address)?.live
    const lightBriefly = (device: Device, work: () => Promise<void>) =>
      this.#lightBriefly(address, device, { work, options })
    if (live === undefined) {
      const work = (device: Device) => lightBriefly(device, () => blinkConnected(device, how))
      await addresses.use(address, { studio, work })
    } else if (live.played.outlet.state === 'paused') {
      await lightBriefly(live.device, () => blinkPaused(live, how))
    } else {
      await blink(live.played.outlet, how)
    }
  }

  /** Lights a device that is not streamed to. One that was off is turned off after the restart if the service is killed. */
  async #lightBriefly(
    address: string,
    device: Device,
    { work, options }: { readonly work: () => Promise<void>; readonly options: RequestOptions },
  ): Promise<void> {
    const { lit } = this.#parts
    const { mode } = await device.mode.get(options)
    await (lit === undefined || mode !== 'off' ? work() : lit.whileLit(address, work))
  }
}

/** What fails shows by itself: it does not blink. */
const ignore = () => undefined

/** Lets a device blink that is connected for it. */
async function blinkConnected(device: Device, options: BlinkOptions): Promise<void> {
  const outlet = new DeviceOutlet(device)
  outlet.onError(ignore)
  try {
    await blink(outlet, options)
  } finally {
    await outlet.close()
  }
}

/** Lets a device blink that is connected, and that nothing is streamed to. */
async function blinkPaused(live: Live, options: BlinkOptions): Promise<void> {
  const { outlet } = live.played
  outlet.resume()
  try {
    await blink(outlet, options)
  } finally {
    // Somebody may have let it go live meanwhile.
    if (live.state.state !== 'live') await outlet.pause()
  }
}
