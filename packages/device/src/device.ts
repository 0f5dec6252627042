import type { PixelFormat } from '@ledloom/core'
import {
  type Endpoint,
  endpoints,
  type Family,
  REALTIME_PORT,
  type RealtimeVersion,
  type RequestOf,
  type ResponseOf,
  realtimeVersion,
} from '@ledloom/protocol'
import { DescribedLights } from './calls/described-lights.ts'
import type { DeviceDescription, Gestalt } from './calls/description.ts'
import { DeviceCaller } from './calls/device-caller.ts'
import { isRepeatable } from './calls/endpoint-paths.ts'
import { encodeRaw } from './messages/encode-content.ts'
import * as resources from './resource-list.ts'
import type { ResourceParts } from './resources/resource-parts.ts'
import { Session } from './session/session.ts'
import { fullPath, type HttpReply, type RequestOptions } from './transport/http-message.ts'
import type { Transport } from './transport/transport.ts'

/** The description of a device, and options of the connection. */
type DeviceOptions = DeviceDescription & {
  readonly checkDevice: boolean
  readonly realtimePort?: number | undefined
  readonly token?: string | undefined
}

/** The resources of a device, each made by the function of its name in `resources/`. */
type Resources = {
  readonly [Name in keyof typeof resources]: ReturnType<(typeof resources)[Name]>
}

const DeviceResources = class {
  constructor(parts: ResourceParts) {
    for (const [name, create] of Object.entries(resources)) {
      Object.assign(this, { [name]: create(parts) })
    }
  }
} as new (
  parts: ResourceParts,
) => Resources

/**
 * One device and its whole interface, grouped by resource. Logs in when a call first needs it, renews
 * its token in time, and sends one request at a time, as devices require. Calls reject with
 * `DeviceError`; a call that the firmware lacks does so before anything is sent.
 */
export class Device extends DeviceResources {
  /** Host, with the port if it is not 80. */
  readonly address: string
  /** Host name or IP address alone. */
  readonly host: string
  /** Port of realtime datagrams: `realtimePort` of `ConnectOptions`, or 7777 beside HTTP on port 80. */
  readonly realtimePort: number | undefined
  /** The device's description at connecting. */
  readonly gestalt: Gestalt
  /** The family whose interface it has. */
  readonly family: Family
  /** The family as the device names it, which may be another than D, F and G. */
  readonly familyLabel: string
  /** Such as `2.7.1`. */
  readonly firmware: string
  /** The version of realtime datagrams for its family and firmware. */
  readonly realtimeVersion: RealtimeVersion

  readonly #lights: DescribedLights
  readonly #transport: Transport
  readonly #session: Session
  readonly #caller: DeviceCaller

  /** Sends nothing; `connectDevice` reads the description first. */
  constructor(transport: Transport, options: DeviceOptions) {
    const { gestalt, version, checkDevice, realtimePort, token } = options
    const { label, host, port } = transport.address
    const session = new Session(transport, { mac: gestalt.mac, checkDevice, token })
    const caller = new DeviceCaller(transport, session, version)
    const lights = new DescribedLights(options, label)
    super({ caller, transport, session, gestalt, lights })
    this.#lights = lights
    this.#transport = transport
    this.#session = session
    this.#caller = caller
    this.address = label
    this.host = host
    this.realtimePort = realtimePort ?? (port === 80 ? REALTIME_PORT : undefined)
    this.gestalt = gestalt
    this.family = version.family
    this.familyLabel = version.label
    this.firmware = version.text
    this.realtimeVersion = realtimeVersion(version.family, version.firmware)
  }

  /** Frames per second that the device shows: measured, stated, or else usual for its firmware. */
  get frameRate(): number {
    return this.#lights.frameRate
  }

  /** Frames that the device stores in total: stated, or else usual for its firmware. */
  get movieCapacity(): number {
    return this.#lights.movieCapacity
  }

  /** @throws DeviceError `malformed` for a device that does not state it */
  get ledCount(): number {
    return this.#lights.ledCount
  }

  /**
   * The bytes of an LED: those that the device states, or those that its profile needs.
   *
   * @throws DeviceError `unsupported` for a device with other than three or four bytes per LED
   */
  get format(): PixelFormat {
    return this.#lights.format
  }

  /** The colours of its LEDs as it names them, such as `RGBW`. */
  get ledProfile(): string {
    return this.#lights.ledProfile
  }

  /** Returns true if the firmware has a call, by its row in the protocol's table of endpoints. */
  has(endpoint: Endpoint): boolean {
    return this.#caller.has(endpoint)
  }

  /** Checks a call without making it: throws what `call` would reject with before it sends anything. */
  check<E extends Endpoint>(endpoint: E, content?: RequestOf<E>): void {
    this.#caller.check(endpoint, content)
  }

  /** Makes one call by its row in the table of endpoints. The methods of the resources use it too. */
  call<E extends Endpoint>(
    endpoint: E,
    content?: RequestOf<E>,
    options?: RequestOptions,
  ): Promise<ResponseOf<E>> {
    return this.#caller.call(endpoint, content, options)
  }

  /**
   * Makes one authorised request and returns the reply as it is, whatever its status and codes.
   *
   * @param path below `/xled/v1/`, or from the root when it begins with a slash
   * @param content bytes as they are, anything else as JSON
   */
  request(
    method: string,
    path: string,
    content?: unknown,
    options?: RequestOptions,
  ): Promise<HttpReply> {
    const message = { method, path: fullPath(path), isRepeatable: isRepeatable(method, path) }
    return this.#session.send({ ...message, ...encodeRaw(content) }, options)
  }

  /**
   * Calls `listener`, which must not throw, after every login but the first. The device may have
   * rebooted and left mode `rt`.
   *
   * @returns removes the listener
   */
  onLogin(listener: () => void): () => void {
    return this.#session.onLogin(listener)
  }

  /**
   * Calls `listener`, which must not throw, whenever a call of this connection has set the mode. An
   * upload that plays its movie does that too.
   *
   * @returns removes the listener
   */
  onModeSet(listener: (mode: string) => void): () => void {
    return this.#caller.onCall((endpoint, content) => {
      if (endpoint === endpoints.setLedMode)
        listener((content as RequestOf<typeof endpoints.setLedMode>).mode)
    })
  }

  /** Ends the connection; calls under way and later ones fail with `closed`. */
  async close(): Promise<void> {
    this.#transport.close()
  }
}
