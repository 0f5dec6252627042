import { type DeviceCore, losePower, regainPower } from '../device/device-core.ts'
import type { Ports, ServingOptions } from './device-sockets.ts'
import { DeviceSockets } from './device-sockets.ts'

/** Interval of a timer that only keeps the process alive; any length works. */
const HOLD_MS = 60_000

/** A device's power supply: while it is on, the sockets are open and the lights play. */
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

  /** @throws VirtualDeviceError if it cannot listen on an address or port */
  static async on(core: DeviceCore, serving: ServingOptions): Promise<Power> {
    return new Power(core, serving, await DeviceSockets.open(core, serving))
  }

  /** The device answers discovery by programs of this machine. */
  get isFoundLocally(): boolean {
    return this.#sockets.ports.local !== undefined
  }

  /**
   * Cuts the power for `downMs` by the device's clock. During a reboot it only waits for its end.
   *
   * @throws VirtualDeviceError if another program has taken one of the ports meanwhile
   */
  reboot(downMs: number): Promise<void> {
    this.#reboot ??= this.#interrupt(downMs).finally(() => {
      this.#reboot = undefined
    })
    return this.#reboot
  }

  /** Switches off for good; the LEDs keep their light. */
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
