import { type DeviceCore, losePower, regainPower } from '../device/device-core.ts'
import { DeviceSockets } from './device-sockets.ts'
import type { Ports, ServingOptions } from './serving.ts'

/** Any length works. */
const HOLD_MS = 60_000

/** A device's power: while it is on, its sockets are open and its lights play. */
export class Power {
  /** The same before and after a reboot. */
  readonly ports: Ports
  readonly #core: DeviceCore
  readonly #serving: ServingOptions
  #sockets: DeviceSockets
  #reboot: Promise<void> | undefined
  #endPause: () => void = () => {}
  #isOff = false

  private constructor(core: DeviceCore, serving: ServingOptions, sockets: DeviceSockets) {
    this.#core = core
    this.ports = sockets.ports
    this.#serving = { ...serving, ports: this.ports }
    this.#sockets = sockets
  }

  /**
   * Switches it on.
   * @throws VirtualDeviceError when a port or the address cannot be had
   */
  static async on(core: DeviceCore, serving: ServingOptions): Promise<Power> {
    return new Power(core, serving, await DeviceSockets.open(core, serving))
  }

  /** Whether it answers discovery by programs of this machine. */
  get isFoundLocally(): boolean {
    return this.#sockets.ports.local !== undefined
  }

  /**
   * Cuts it for `downMs` by the device's clock. Waits for a reboot that is already under way.
   *
   * @throws VirtualDeviceError when somebody else has taken one of its ports meanwhile
   */
  reboot(downMs: number): Promise<void> {
    this.#reboot ??= this.#interrupt(downMs).finally(() => {
      this.#reboot = undefined
    })
    return this.#reboot
  }

  /** Switches it off for good; the LEDs stay as they are. */
  async off(): Promise<void> {
    this.#isOff = true
    this.#endPause()
    await this.#reboot?.catch(() => {})
    await this.#sockets.close()
  }

  async #interrupt(downMs: number): Promise<void> {
    if (this.#isOff) return
    losePower(this.#core)
    await Promise.all([this.#sockets.close(), this.#pause(downMs)])
    if (this.#isOff) return
    this.#sockets = await DeviceSockets.open(this.#core, this.#serving)
    if (!this.#isOff) regainPower(this.#core)
  }

  #pause(delayMs: number): Promise<void> {
    if (this.#isOff) return Promise.resolve()
    // Timers of a clock do not keep the process alive, and the sockets that did are closed.
    const hold = setInterval(() => {}, HOLD_MS)
    return new Promise((resolve) => {
      const end = () => {
        cancel()
        clearInterval(hold)
        resolve()
      }
      const cancel = this.#core.clock.schedule(delayMs, end)
      this.#endPause = end
    })
  }
}
