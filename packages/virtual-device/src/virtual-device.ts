import type { Layout, PixelFormat } from '@ledloom/core'
import { closeDeviceCore, createDeviceCore } from './device/create-device-core.ts'
import type { DeviceCore } from './device/device-core.ts'
import { HttpServer } from './http/http-server.ts'
import type { ShowListener } from './lights/player.ts'
import { checkOptions } from './options/check-options.ts'
import { createResponder } from './responder/create-responder.ts'
import type { VirtualDeviceOptions } from './virtual-device-options.ts'

/** A whole light string on a free port of this machine: its HTTP interface and what its LEDs show. */
export class VirtualDevice {
  readonly #core: DeviceCore
  readonly #host: string
  readonly #http: HttpServer

  private constructor(core: DeviceCore, host: string, http: HttpServer) {
    this.#core = core
    this.#host = host
    this.#http = http
  }

  /**
   * Switches a device on.
   *
   * @throws RangeError in one line for whatever no device can be: more LEDs than family and firmware
   *   support, a layout of another number of LEDs, an address that is none
   * @throws VirtualDeviceError when the port or the address cannot be had
   */
  static async start(options: VirtualDeviceOptions = {}): Promise<VirtualDevice> {
    checkOptions(options)
    const core = await createDeviceCore(options)
    const {
      host = '127.0.0.1',
      httpPort = 0,
      keepAlive = false,
      requestTimeoutMs = 30_000,
    } = options
    const reasonPhrase = core.identity.family === 'D' ? 'Ok' : 'OK'
    const serving = { host, port: httpPort, keepAlive, requestTimeoutMs, reasonPhrase }
    try {
      const http = await HttpServer.start(serving, createResponder(core))
      return new VirtualDevice(core, host, http)
    } catch (fault) {
      closeDeviceCore(core)
      throw fault
    }
  }

  /** `http://host:port`, without a path. */
  get url(): string {
    return `http://${this.address}`
  }

  /** `host:port` of the HTTP interface. */
  get address(): string {
    const host = this.#host.includes(':') ? `[${this.#host}]` : this.#host
    return `${host}:${this.#http.port}`
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

  /** Tells `listener` of every picture from now on, until the function given is called. */
  onShow(listener: ShowListener): () => void {
    return this.#core.player.onShow(listener)
  }

  /** Switches it off: sockets closed, connections cut, LEDs as they were last. */
  async close(): Promise<void> {
    closeDeviceCore(this.#core)
    await this.#http.close()
  }
}
