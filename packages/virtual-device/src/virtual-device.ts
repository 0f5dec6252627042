import type { Layout, PixelFormat } from '@ledloom/core'
import {
  closeDeviceCore,
  createDeviceCore,
  type DeviceCore,
  type DeviceStatistics,
} from './device/device-core.ts'
import { DEFAULT_DOWN_SECONDS } from './faults/fault.ts'
import { scheduleFaults } from './faults/scheduled-faults.ts'
import { createTrafficFaults } from './faults/traffic-faults.ts'
import { checkOptions, type VirtualDeviceOptions } from './identity/virtual-device-options.ts'
import type { ShowListener } from './lights/player.ts'
import { createResponder } from './responder/create-responder.ts'
import { loadBehaviours } from './responder/load-behaviours.ts'
import { servingOptions } from './serving/device-sockets.ts'
import { Power } from './serving/power.ts'
import type { StateContent } from './state/device-state.ts'
import { readState } from './state/state-file.ts'
import { StateKeeper, type StatePlace } from './state/state-keeper.ts'
import { StateLock } from './state/state-lock.ts'

/**
 * A whole LED light string on free ports of this machine: its HTTP interface, its port for realtime
 * datagrams, discovery, and the picture that its LEDs show.
 */
export class VirtualDevice {
  readonly #core: DeviceCore
  readonly #host: string
  readonly #power: Power
  readonly #keeper: StateKeeper | undefined
  readonly #cancelFaults: () => void

  private constructor({ core, power, keeper }: Parts, options: VirtualDeviceOptions) {
    const { faults = [], host = '127.0.0.1' } = options
    this.#core = core
    this.#power = power
    this.#keeper = keeper
    this.#host = host.includes(':') ? `[${host}]` : host
    this.#cancelFaults = scheduleFaults(faults, {
      clock: core.clock,
      forgetToken: () => core.session.forget(),
      reboot: (downMs) => power.reboot(downMs),
    })
  }

  /**
   * Switches a device on.
   *
   * @throws RangeError for options that no device can have: more LEDs than family and firmware support,
   *   a layout of another LED count, an invalid MAC address
   * @throws VirtualDeviceError if it cannot listen on an address or port, or the state file is damaged,
   *   belongs to another device, is in use or cannot be written; the file then stays unchanged
   */
  static async start(options: VirtualDeviceOptions = {}): Promise<VirtualDevice> {
    checkOptions(options)
    const { stateFile: file } = options
    if (file === undefined) return new VirtualDevice(await switchOn(options), options)
    const lock = await StateLock.acquire(file)
    try {
      const parts = await switchOn(options, { place: { file, lock }, kept: await readState(file) })
      return new VirtualDevice(parts, options)
    } catch (fault) {
      await lock.release()
      throw fault
    }
  }

  /** `http://host:port`, without a path. */
  get url(): string {
    return `http://${this.address}`
  }

  /** `host:port` of the HTTP interface. */
  get address(): string {
    return `${this.#host}:${this.#power.ports.http}`
  }

  /** The port that takes realtime datagrams. */
  get udpPort(): number {
    return this.#power.ports.udp
  }

  /** The port that answers discovery. */
  get discoveryPort(): number {
    return this.#power.ports.discovery
  }

  /** The device answers discovery by programs of this machine, on one of its `localPorts`. */
  get isFoundLocally(): boolean {
    return this.#power.isFoundLocally
  }

  /** Six groups of two lower-case hex digits with colons. */
  get mac(): string {
    return this.#core.identity.mac
  }

  /** The true positions of the LEDs, independent of the stored layout. */
  get layout(): Layout {
    return this.#core.identity.layout
  }

  /** The format of an LED's bytes. */
  get format(): PixelFormat {
    return this.#core.identity.format
  }

  /** Frames per second, as the device states them. */
  get frameRate(): number {
    return this.#core.profile.frameRate
  }

  /** The device bytes that the LEDs show now, dimming included. The array is never changed. */
  get shown(): Uint8Array {
    return this.#core.player.shown
  }

  /** The mode of the lights. */
  get mode(): string {
    return this.#core.memory.mode
  }

  /** The brightness setting in percent, even if dimming is off. */
  get brightness(): number {
    return this.#core.memory.brightness.value
  }

  /** Its traffic counts up to now. The object is never changed. */
  get statistics(): DeviceStatistics {
    return { ...this.#core.statistics }
  }

  /** Calls `listener` with every picture from now on. Returns a function that removes it. */
  onShow(listener: ShowListener): () => void {
    return this.#core.player.onShow(listener)
  }

  /** Ends every login: forgets all tokens. */
  forgetToken(): void {
    this.#core.session.forget()
  }

  /**
   * Cuts the power for `downMs` by the device's clock (default 2000): ports close, connections end, and
   * the LEDs turn dark. Then the device is back on the same ports, in its stored mode, without logins.
   *
   * @throws VirtualDeviceError if another program has taken one of the ports meanwhile
   */
  reboot(downMs = DEFAULT_DOWN_SECONDS * 1000): Promise<void> {
    return this.#power.reboot(downMs)
  }

  /**
   * Switches the device off: closes sockets and connections, keeps the picture of the LEDs, and writes
   * the state.
   *
   * @throws VirtualDeviceError if the state cannot be written
   */
  async close(): Promise<void> {
    this.#cancelFaults()
    closeDeviceCore(this.#core)
    await this.#power.off()
    await this.#keeper?.finish()
  }
}

/** Creates all parts of a device, or none. Writes its state once its ports are open. */
async function switchOn(options: VirtualDeviceOptions, keeping?: Keeping): Promise<Parts> {
  const { faults = [], faultSeed = 1 } = options
  const core = await createDeviceCore(options, keeping?.kept)
  const keeper = keeping && new StateKeeper(keeping.place, core)
  const behaviours = await loadBehaviours()
  const responder = createResponder({ device: core, behaviours, keeper })
  const trafficFaults = createTrafficFaults(faults, faultSeed)
  let power: Power | undefined
  try {
    power = await Power.on(core, servingOptions(options, { responder, trafficFaults }))
    await keeper?.begin()
    return { core, power, keeper }
  } catch (fault) {
    closeDeviceCore(core)
    await power?.off()
    throw fault
  }
}

/** The place of a device's state, and its content. */
type Keeping = {
  readonly place: StatePlace
  readonly kept: StateContent | undefined
}

type Parts = {
  readonly core: DeviceCore
  readonly power: Power
  readonly keeper: StateKeeper | undefined
}
