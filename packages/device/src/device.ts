import type { PixelFormat } from '@ledloom/core'
import {
  endpoints,
  type Family,
  REALTIME_PORT,
  type RealtimeVersion,
  realtimeVersion,
} from '@ledloom/protocol'
import { AuthorizedSender } from './calls/authorized-sender.ts'
import { DeviceCaller } from './calls/device-caller.ts'
import type { DeviceVersion } from './calls/device-version.ts'
import { encodeRaw } from './calls/encode-content.ts'
import type { Endpoint, RequestOf, ResponseOf } from './calls/endpoint-types.ts'
import { isRepeatable } from './calls/is-repeatable.ts'
import { fullPath } from './calls/message-path.ts'
import { formatOf, frameRateOf, ledCountOf, movieCapacityOf } from './described-lights.ts'
import type { Gestalt } from './gestalt.ts'
import { type ColourResource, createColourResource } from './resources/colour-resource.ts'
import {
  createDescriptionResource,
  type DescriptionResource,
} from './resources/description-resource.ts'
import { createDriverResource, type DriverResource } from './resources/driver-resource.ts'
import { createEffectsResource, type EffectsResource } from './resources/effects-resource.ts'
import {
  createFirmwareUpdateResource,
  type FirmwareUpdateResource,
} from './resources/firmware-update-resource.ts'
import { createLayoutResource, type LayoutResource } from './resources/layout-resource.ts'
import { createLevelResource, type LevelResource } from './resources/level-resource.ts'
import {
  createMicrophoneResource,
  type MicrophoneResource,
} from './resources/microphone-resource.ts'
import { createModeResource, type ModeResource } from './resources/mode-resource.ts'
import { createMoviesResource, type MoviesResource } from './resources/movies-resource.ts'
import { createMqttResource, type MqttResource } from './resources/mqtt-resource.ts'
import { createMusicResource, type MusicResource } from './resources/music-resource.ts'
import { createNameResource, type NameResource } from './resources/name-resource.ts'
import { createNetworkResource, type NetworkResource } from './resources/network-resource.ts'
import { createPlaylistResource, type PlaylistResource } from './resources/playlist-resource.ts'
import { createRealtimeResource, type RealtimeResource } from './resources/realtime-resource.ts'
import { createSessionResource, type SessionResource } from './resources/session-resource.ts'
import { createStringsResource, type StringsResource } from './resources/strings-resource.ts'
import { createTimerResource, type TimerResource } from './resources/timer-resource.ts'
import { Session } from './session/session.ts'
import type { HttpReply } from './transport/http-message.ts'
import type { RequestOptions } from './transport/request-options.ts'
import type { Transport } from './transport/transport.ts'

/** What is known of a device before its first call. */
export interface DeviceParts {
  readonly gestalt: Gestalt
  readonly version: DeviceVersion
  readonly checkDevice: boolean
  readonly realtimePort?: number | undefined
  readonly token?: string | undefined
}

/**
 * One device and its whole interface, grouped by resource. It logs in when a call first needs it,
 * renews its token in time, and makes one request after another, as devices want it. Calls reject
 * with `DeviceError`; a call that the firmware lacks does so before anything is sent.
 */
export class Device {
  /** Host, with the port where it is not 80. */
  readonly address: string
  /** Host name or IP address alone. */
  readonly host: string
  /** Port of realtime datagrams: `realtimePort` of `ConnectOptions`, or 7777 beside HTTP on port 80. */
  readonly realtimePort: number | undefined
  /** The device's description as it was at connecting. */
  readonly gestalt: Gestalt
  /** The family whose interface it has. */
  readonly family: Family
  /** Its family by its own name, of which there are more than are described. */
  readonly familyLabel: string
  /** Such as `2.7.1`. */
  readonly firmware: string
  /** Frames a second that the device shows: measured, stated, or else usual for its firmware. */
  readonly frameRate: number
  /** Frames the device stores in all: stated, or else usual for its firmware. */
  readonly movieCapacity: number
  /** The layout of realtime datagrams that suits its family and firmware. */
  readonly realtimeVersion: RealtimeVersion

  readonly session: SessionResource
  readonly description: DescriptionResource
  readonly name: NameResource
  readonly mode: ModeResource
  readonly brightness: LevelResource
  readonly saturation: LevelResource
  readonly colour: ColourResource
  readonly effects: EffectsResource
  readonly movies: MoviesResource
  readonly playlist: PlaylistResource
  readonly realtime: RealtimeResource
  readonly layout: LayoutResource
  readonly strings: StringsResource
  readonly timer: TimerResource
  readonly network: NetworkResource
  readonly mqtt: MqttResource
  readonly microphone: MicrophoneResource
  readonly music: MusicResource
  readonly driver: DriverResource
  readonly firmwareUpdate: FirmwareUpdateResource

  readonly #transport: Transport
  readonly #session: Session
  readonly #sender: AuthorizedSender
  readonly #caller: DeviceCaller

  /** Connects nothing by itself; `connectDevice` reads the parts it takes. */
  constructor(transport: Transport, parts: DeviceParts) {
    const { gestalt, version, checkDevice, realtimePort, token } = parts
    const { mac } = gestalt
    const session = new Session(transport, { mac, checkDevice, token })
    this.#transport = transport
    this.#session = session
    this.#sender = new AuthorizedSender(transport, session)
    this.#caller = new DeviceCaller(transport, this.#sender, version)
    const { label, host, port } = transport.address
    this.address = label
    this.host = host
    this.realtimePort = realtimePort ?? (port === 80 ? REALTIME_PORT : undefined)
    this.gestalt = gestalt
    this.family = version.family
    this.familyLabel = version.label
    this.firmware = version.text
    this.frameRate = frameRateOf(gestalt, version)
    this.movieCapacity = movieCapacityOf(gestalt, version)
    this.realtimeVersion = realtimeVersion(version.family, version.firmware)

    const caller = this.#caller
    this.session = createSessionResource(caller, session)
    this.description = createDescriptionResource(caller, transport)
    this.name = createNameResource(caller)
    this.mode = createModeResource(caller)
    this.brightness = createLevelResource(caller, 'brightness')
    this.saturation = createLevelResource(caller, 'saturation')
    this.colour = createColourResource(caller)
    this.effects = createEffectsResource(caller)
    this.movies = createMoviesResource(caller, this)
    this.playlist = createPlaylistResource(caller)
    this.realtime = createRealtimeResource(caller, this)
    this.layout = createLayoutResource(caller, this)
    this.strings = createStringsResource(caller)
    this.timer = createTimerResource(caller)
    this.network = createNetworkResource(caller, gestalt)
    this.mqtt = createMqttResource(caller)
    this.microphone = createMicrophoneResource(caller)
    this.music = createMusicResource(caller)
    this.driver = createDriverResource(caller)
    this.firmwareUpdate = createFirmwareUpdateResource(caller)
  }

  /** @throws DeviceError `malformed` for a device that does not state it */
  get ledCount(): number {
    return ledCountOf(this.gestalt, this.address)
  }

  /**
   * What the bytes of an LED must be: what the device states, or what its profile needs.
   *
   * @throws DeviceError `unsupported` for a device with other than three or four bytes an LED
   */
  get format(): PixelFormat {
    return formatOf(this.gestalt, this.address)
  }

  /** The colours of its LEDs as it names them, such as `RGBW`. */
  get ledProfile(): string {
    return this.gestalt.led_profile ?? this.format.ledProfile
  }

  /** Whether the firmware has a call, by its row in the protocol's table of endpoints. */
  has(endpoint: Endpoint): boolean {
    return this.#caller.has(endpoint)
  }

  /**
   * Makes sure that a call can be made, without making it: throws what `call` would reject with
   * before it sends anything.
   */
  check<E extends Endpoint>(endpoint: E, content?: RequestOf<E>): void {
    this.#caller.check(endpoint, content)
  }

  /** Makes one call by its row in the table of endpoints; the resources are made of these. */
  call<E extends Endpoint>(
    endpoint: E,
    content?: RequestOf<E>,
    options?: RequestOptions,
  ): Promise<ResponseOf<E>> {
    return this.#caller.call(endpoint, content, options)
  }

  /**
   * Makes one authorised request and gives the reply as it is, whatever its status and codes.
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
    return this.#sender.send({ ...message, ...encodeRaw(content) }, options)
  }

  /**
   * Calls `listener`, which must not throw, after every login but the first: a device that was
   * started anew has forgotten what it was told to do, such as to take live frames.
   *
   * @returns ends the listening
   */
  onLogin(listener: () => void): () => void {
    return this.#session.onLogin(listener)
  }

  /**
   * Calls `listener`, which must not throw, whenever this connection has set the mode, by whatever
   * call of it: an upload, say, that plays its movie.
   *
   * @returns ends the listening
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
