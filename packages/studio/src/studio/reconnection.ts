import { setTimeout } from 'node:timers/promises'
import type { Device } from '@ledloom/device'
import { type DeviceList, LEFT } from '../devices/device-list.ts'
import { isStreamedTo } from '../devices/device-state.ts'
import type { SceneDevices } from './scene-devices.ts'

/** Milliseconds after which devices that were not there are tried again. */
const RETRY_MS = 10_000

/**
 * Most times that a device is asked which another program streams to: each takes its login away. In this
 * time a device leaves realtime mode whose program was killed.
 */
const MOST_TRIES_BUSY = 8

const AWAY = 'It does not respond. Ledloom connects it when it does.'
const ELSEWHERE = 'Another Ledloom on this computer plays on it.'
const BUSY =
  'Another program streams to it, or did until a minute ago. Ledloom connects it when that ends; “Connect” takes it now.'
const OTHER = 'Another device answers at this address than last time'

/** Parts of a studio that a reconnection needs. */
type ReconnectionParts = {
  readonly scene: Pick<SceneDevices, 'scene' | 'isAwaited' | 'join'>
  readonly devices: Pick<DeviceList, 'connect' | 'showWaits' | 'macs'>
  /** Addresses of the devices that other studios on this computer play on. */
  readonly takenElsewhere: () => Promise<ReadonlySet<string>>
  /** Milliseconds. Default 10,000. */
  readonly retryMs?: number | undefined
}

/**
 * Connects the devices of the last session again, in the background, each as soon as it answers. One that
 * another program streams to is left to that.
 */
export class Reconnection {
  readonly #parts: ReconnectionParts
  readonly #ending = new AbortController()
  readonly #waits = new Map<string, string>()
  readonly #busyTries = new Map<string, number>()
  readonly #running: Promise<void>

  constructor(parts: ReconnectionParts) {
    this.#parts = parts
    this.#running = this.#run()
  }

  async close(): Promise<void> {
    this.#ending.abort()
    await this.#running
  }

  async #run(): Promise<void> {
    const { scene, devices, retryMs = RETRY_MS } = this.#parts
    const { signal } = this.#ending
    while (!signal.aborted) {
      const awaited = scene.scene.devices.filter(({ address }) => scene.isAwaited(address))
      if (awaited.length === 0) return
      const taken = await this.#parts.takenElsewhere().catch(() => new Set<string>())
      await Promise.all(awaited.map(({ address }) => this.#try(address, taken.has(address))))
      devices.showWaits(this.#waits)
      await setTimeout(retryMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  async #try(address: string, isTaken: boolean): Promise<void> {
    if (isTaken) {
      this.#waits.set(address, ELSEWHERE)
      return
    }
    const tries = this.#busyTries.get(address) ?? 0
    if (tries >= MOST_TRIES_BUSY) return
    try {
      const device = await this.#parts.devices.connect(address)
      if (this.#isOther(address, device)) {
        await device.close()
        this.#waits.set(address, otherText(device))
        return
      }
      if (await this.#isBusy(device)) {
        this.#busyTries.set(address, tries + 1)
        this.#waits.set(address, tries + 1 < MOST_TRIES_BUSY ? BUSY : LEFT)
        return
      }
      await this.#parts.scene.join(address, device)
      this.#waits.delete(address)
    } catch {
      this.#waits.set(address, AWAY)
    }
  }

  /** Returns true for a device other than the one that was played on there. Few state no MAC address. */
  #isOther(address: string, { gestalt: { mac } }: Device): boolean {
    const before = this.#parts.devices.macs.get(address)
    return before !== undefined && mac !== undefined && mac.toLowerCase() !== before.toLowerCase()
  }

  /** Closes a device that is streamed to already. */
  async #isBusy(device: Device): Promise<boolean> {
    if (this.#ending.signal.aborted) {
      await device.close()
      return true
    }
    const isBusy = await isStreamedTo(device)
    if (isBusy) await device.close()
    return isBusy
  }
}

function otherText({ gestalt: { device_name: name } }: Device): string {
  const called = name === undefined ? '' : `, “${name}”`
  return `${OTHER}${called}. “Connect” plays on it; “Find devices” shows where the first one is now.`
}
