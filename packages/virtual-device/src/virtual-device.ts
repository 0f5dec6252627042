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
import { Power } from './serving/power.ts'
import { createServing } from './serving/serving.ts'
import { readState } from './state/state-file.ts'
import { StateKeeper, type StatePlace } from './state/state-keeper.ts'
import { StateLock } from './state/state-lock.ts'
import type { StateContent } from './state/state-text.ts'

/**
 * A whole light string on free ports of this machine: its HTTP interface, its port for realtime
 * datagrams, its answers to discovery, and what its LEDs show.
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
   * @throws RangeError in one line for whatever no device can be: more LEDs than family and firmware
   *   support, a layout of another number of LEDs, an address that is none
   * @throws VirtualDeviceError when a port or the address cannot be had, or the file of its state is
   *   none, is another device's, is kept by another device or cannot be written; what is in it stays
   *   then
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

  /** Whether programs of this machine can ask it where it is: it has one of its `localPorts` now. */
  get isFoundLocally(): boolean {
    return this.#power.isFoundLocally
  }

  /** Six groups of two lower-case hex digits with colons. */
  get mac(): string {
    return this.#core.identity.mac
  }

  /** Where the LEDs really hang, whatever layout somebody stores. */
  get layout(): Layout {
    return this.#core.identity.layout
  }

  /** How the bytes of an LED look. */
  get format(): PixelFormat {
    return this.#core.identity.format
  }

  /** Frames a second, as the device states it. */
  get frameRate(): number {
    return this.#core.profile.frameRate
  }

  /** The device bytes its LEDs show now, dimming included; they do not change afterwards. */
  get shown(): Uint8Array {
    return this.#core.player.shown
  }

  /** What its LEDs do: a mode of the interface. */
  get mode(): string {
    return this.#core.memory.mode
  }

  /** The brightness it is set to, in percent, whether dimming is on or not. */
  get brightness(): number {
    return this.#core.memory.brightness.value
  }

  /** What has come to it until now; it does not change afterwards. */
  get statistics(): DeviceStatistics {
    return { ...this.#core.statistics }
  }

  /** Tells `listener` of every picture from now on, until the function given is called. */
  onShow(listener: ShowListener): () => void {
    return this.#core.player.onShow(listener)
  }

  /** Logs everybody out without a word: every token is forgotten. */
  forgetToken(): void {
    this.#core.session.forget()
  }

  /**
   * Takes its power away for `downMs`, by its clock (default 2000): connections are cut, its ports
   * are closed and its LEDs dark. Then it is back on the same ports, in the mode it had stored, with
   * nobody logged in.
   *
   * @throws VirtualDeviceError when somebody else has taken one of its ports meanwhile
   */
  reboot(downMs = DEFAULT_DOWN_SECONDS * 1000): Promise<void> {
    return this.#power.reboot(downMs)
  }

  /**
   * Switches it off: sockets closed, connections cut, LEDs as they were last, state written.
   *
   * @throws VirtualDeviceError when its state cannot be written
   */
  async close(): Promise<void> {
    this.#cancelFaults()
    closeDeviceCore(this.#core)
    await this.#power.off()
    await this.#keeper?.finish()
  }
}

/** All parts of a device, or none. Its state is written once its ports are had. */
async function switchOn(options: VirtualDeviceOptions, keeping?: Keeping): Promise<Parts> {
  const { faults = [], faultSeed = 1 } = options
  const core = await createDeviceCore(options, keeping?.kept)
  const keeper = keeping && new StateKeeper(keeping.place, core)
  const behaviours = await loadBehaviours()
  const responder = createResponder({ device: core, behaviours, keeper })
  const trafficFaults = createTrafficFaults(faults, faultSeed)
  let power: Power | undefined
  try {
    power = await Power.on(core, createServing(options, { responder, trafficFaults }))
    await keeper?.begin()
    return { core, power, keeper }
  } catch (fault) {
    closeDeviceCore(core)
    await power?.off()
    throw fault
  }
}

/** Where the state of a device is kept, and what is there. */
type Keeping = {
  readonly place: StatePlace
  readonly kept: StateContent | undefined
}

/** What a device consists of. */
type Parts = {
  readonly core: DeviceCore
  readonly power: Power
  readonly keeper: StateKeeper | undefined
}
