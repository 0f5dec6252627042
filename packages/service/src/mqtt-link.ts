import { errorMessage } from '@ledloom/core'
import type { IPublishPacket, MqttClient } from 'mqtt'
import {
  discoveryDocument,
  HOME_ASSISTANT_STATUS,
  type HouseTopics,
  lightState,
  parseLightCommand,
  topicsOf,
} from './home-assistant.ts'
import type { HouseService } from './house-service.ts'

/** Milliseconds between two attempts to reach the broker. */
const RECONNECT_MS = 5000

/** The id of a house whose address has no path. */
const DEFAULT_ID = 'house'

/** Options of a link. */
export type MqttLinkOptions = {
  /** `mqtt://host:port`, or `mqtts:`; a path is the id of the house. */
  readonly address: string
  readonly username?: string | undefined
  readonly password?: string | undefined
  /** Prints a line about a broker that goes or comes, or a command that can't be done. */
  readonly note: (line: string) => void
  /** Milliseconds between two attempts to reach the broker. Default 5000. */
  readonly reconnectMs?: number | undefined
}

/** The part of a service that a link needs. */
type LinkedHouse = Pick<
  HouseService,
  'state' | 'names' | 'onChange' | 'turnOn' | 'turnOff' | 'setBrightness' | 'play'
>

/** Makes a house a light of Home Assistant, by MQTT, until it is closed. */
export class MqttLink {
  readonly #house: LinkedHouse
  readonly #client: MqttClient
  readonly #options: MqttLinkOptions
  readonly #id: string
  readonly #topics: HouseTopics
  readonly #unlisten: () => void
  #failure = 'the connection ended'
  #isAway = false
  #isClosed = false

  private constructor(house: LinkedHouse, client: MqttClient, options: MqttLinkOptions) {
    this.#house = house
    this.#client = client
    this.#options = options
    this.#id = idOf(options.address)
    this.#topics = topicsOf(this.#id)
    this.#unlisten = house.onChange(() => this.#announce())
    client.on('connect', () => this.#greet())
    client.on('error', (error) => {
      this.#failure = reasonOf(error)
    })
    client.on('close', () => this.#noteAway())
    client.on('message', (topic, payload, packet) => {
      void this.#receive(topic, payload.toString(), packet)
    })
  }

  /** Begins to connect; a broker that is away is tried again. */
  static async open(house: LinkedHouse, options: MqttLinkOptions): Promise<MqttLink> {
    const { address, username, password, reconnectMs = RECONNECT_MS } = options
    const { protocol, host } = new URL(address)
    // Loaded only here: most commands need no broker.
    const { connect } = await import('mqtt')
    const client = connect(`${protocol}//${host}`, {
      // MQTT 3.1.1 knows no password without a user name.
      ...(password !== undefined && { username: '', password }),
      ...(username !== undefined && { username }),
      reconnectPeriod: reconnectMs,
      reconnectOnConnackError: true,
      resubscribe: false,
      will: {
        topic: topicsOf(idOf(address)).availability,
        payload: Buffer.from('offline'),
        ...{ qos: 1, retain: true },
      },
    })
    return new MqttLink(house, client, options)
  }

  /** Says that the house is not available, and ends the connection. */
  async close(): Promise<void> {
    this.#isClosed = true
    this.#unlisten()
    this.#publish(this.#topics.availability, 'offline')
    await this.#client.endAsync(!this.#client.connected)
  }

  #greet(): void {
    if (this.#isAway) this.#options.note(`the MQTT broker ${this.#broker} is there again`)
    this.#isAway = false
    this.#failure = 'the connection ended'
    this.#client.subscribe([this.#topics.command, HOME_ASSISTANT_STATUS], { qos: 1 })
    this.#announce()
  }

  /** Says all of the house; what was said before is only repeated. */
  #announce(): void {
    const { discovery, availability, state } = this.#topics
    this.#publish(discovery, JSON.stringify(discoveryDocument(this.#id, this.#house.names)))
    this.#publish(availability, 'online')
    this.#publish(state, JSON.stringify(lightState(this.#house.state)))
  }

  /** Sends a retained message, unless the broker is away: all is said when it is back. */
  #publish(topic: string, payload: string): void {
    if (this.#client.connected) this.#client.publish(topic, payload, { retain: true })
  }

  #noteAway(): void {
    if (this.#isAway || this.#isClosed) return
    this.#isAway = true
    this.#options.note(
      `the MQTT broker ${this.#broker} is away: ${this.#failure}; it is tried again, and the house plays on`,
    )
  }

  get #broker(): string {
    return new URL(this.#options.address).host
  }

  async #receive(topic: string, payload: string, { retain }: IPublishPacket): Promise<void> {
    if (topic === HOME_ASSISTANT_STATUS) {
      if (payload === 'online') this.#announce()
      return
    }
    try {
      if (retain) throw new TypeError('a command must not be retained')
      await this.#obey(payload)
    } catch (error) {
      this.#options.note(`a command by MQTT is ignored: ${errorMessage(error)}`)
      this.#announce()
    }
  }

  async #obey(payload: string): Promise<void> {
    const { state, brightness, effect } = parseLightCommand(payload)
    if (state === 'OFF') return this.#house.turnOff()
    if (brightness !== undefined) this.#house.setBrightness(brightness)
    await (effect === undefined ? this.#house.turnOn() : this.#house.play(effect))
  }
}

/** Reason codes of a broker that refuses who asks: MQTT 3.1.1, 3.2.2.3, and MQTT 5, 3.2.2.2. */
const REFUSED: readonly unknown[] = [4, 5, 134, 135]

/** Why a broker could not be reached, with what helps. */
function reasonOf(error: Error): string {
  const code = 'code' in error ? error.code : undefined
  if (!REFUSED.includes(code)) return errorMessage(error)
  return 'it refuses the user name or the password (LEDLOOM_MQTT_USER, LEDLOOM_MQTT_PASSWORD)'
}

function idOf(address: string): string {
  return new URL(address).pathname.slice(1) || DEFAULT_ID
}
