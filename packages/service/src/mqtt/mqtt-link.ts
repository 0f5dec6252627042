import { setTimeout as wait } from 'node:timers/promises'
import { errorMessage } from '@ledloom/core'
import { guardEvents, LastingFaults } from '@ledloom/sockets'
import type { IClientOptions, IPublishPacket, MqttClient } from 'mqtt'
import { lightCalled } from '../named-lights/light-called.ts'
import type { NamedLights } from '../named-lights/named-lights.ts'
import { brokerFailure } from './broker-failure.ts'
import { messagesOf } from './discovery-documents.ts'
import type { EndReader } from './light-messages.ts'
import { HOME_ASSISTANT_STATUS, LightTopics } from './light-topics.ts'
import { type CommandKind, obey } from './obey-command.ts'

/** Milliseconds between two attempts to reach the broker. */
const RECONNECT_MS = 5000

/** Milliseconds between two messages with the numbers of devices. */
const NUMBERS_MS = 15_000

/** Milliseconds that the broker may take to end the connection. */
const END_MS = 2000

/** The id of a house whose address has no path. */
const DEFAULT_ID = 'house'

/** Most reasons why commands are ignored that have lines of their own at a time. */
const MOST_REASONS = 100

/** Topics of lights that are not the house. */
const OF_LIGHTS = ['state', 'availability', 'movie', 'play', 'numbers']

/** The topic that says what became of a command. */
const STATE_OF = { light: 'state', play: 'play', movie: 'movie', identify: 'state' } as const

/** Options of a link. */
export type MqttLinkOptions = {
  /** `mqtt://host:port`, or `mqtts:`; a path is the id of the house. */
  readonly address: string
  /** What the broker asks for; an empty text is none. */
  readonly username?: string | undefined
  readonly password?: string | undefined
  /** Prints a line about a broker that goes or comes, or a command that can't be done. */
  readonly note: (line: string) => void
  /** Milliseconds between two attempts to reach the broker. Default 5000. */
  readonly reconnectMs?: number | undefined
  /** Milliseconds between two messages with the numbers of devices. Default 15,000. */
  readonly numbersMs?: number | undefined
  /** Milliseconds that the broker may take to end the connection. Default 2000. */
  readonly endMs?: number | undefined
}

/** The house that a link makes lights of. */
type LinkedHouse = EndReader & {
  readonly lights: Pick<NamedLights, 'all' | 'areAllKnown' | 'find' | 'onChange'>
  /** Names of playlists, and of what the schedule plays. */
  readonly names: readonly string[]
  /** Calls a listener after each change of these names. @returns a function that ends this */
  onChange(listener: () => void): () => void
}

/** Makes a house, its groups and its devices lights of Home Assistant, by MQTT, until it is closed. */
export class MqttLink {
  readonly #house: LinkedHouse
  readonly #client: MqttClient
  readonly #options: MqttLinkOptions
  readonly #topics: LightTopics
  readonly #unlisten: readonly (() => void)[]
  readonly #timer: NodeJS.Timeout
  /** What the broker retains, as far as that is known; another object each time that it is said. */
  readonly #said = new Map<string, { readonly payload: string }>()
  /** Topics of documents that were found on the broker, and the lights that they are of. */
  readonly #strays = new Map<string, string>()
  /** What was said of lights that documents were found of, and that are not known. */
  readonly #unknown = new Map<string, 'offline' | 'gone'>()
  readonly #faults: LastingFaults
  #failure = 'the connection ended'
  #isAway = false
  #isClosed = false

  private constructor(house: LinkedHouse, client: MqttClient, options: MqttLinkOptions) {
    this.#house = house
    this.#client = client
    this.#options = options
    this.#faults = new LastingFaults(options.note)
    this.#topics = new LightTopics(idOf(options.address))
    const announce = () => this.#announce()
    this.#unlisten = [house.onChange(announce), house.lights.onChange(announce)]
    const announceNumbers = () => this.#try(announce)
    this.#timer = setInterval(announceNumbers, options.numbersMs ?? NUMBERS_MS).unref()
    guardEvents(client, (error) => this.#noteFault(error))
    client.on('connect', () => this.#greet())
    const { username } = loginOf(options)
    client.on('error', (error) => {
      this.#failure = brokerFailure(error, username !== undefined)
    })
    client.on('close', () => this.#noteAway())
    client.on('message', (topic, payload, packet) => {
      this.#receive(topic, payload.toString(), packet).catch((error) => this.#noteFault(error))
    })
  }

  /** Begins to connect; a broker that is away is tried again. */
  static async open(house: LinkedHouse, options: MqttLinkOptions): Promise<MqttLink> {
    const { address, reconnectMs = RECONNECT_MS } = options
    const { protocol, host } = new URL(address)
    // Loaded only here: most commands need no broker.
    const { connect } = await import('mqtt')
    const client = connect(`${protocol}//${host}`, {
      ...loginOf(options),
      reconnectPeriod: reconnectMs,
      reconnectOnConnackError: true,
      resubscribe: false,
      will: {
        topic: new LightTopics(idOf(address)).availability,
        payload: Buffer.from('offline'),
        ...{ qos: 1, retain: true },
      },
    })
    return new MqttLink(house, client, options)
  }

  /** Says that the house is not available, and ends the connection. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#timer)
    for (const unlisten of this.#unlisten) unlisten()
    this.#faults.close()
    this.#publish(this.#topics.availability, 'offline')
    const ended = this.#client.endAsync(!this.#client.connected)
    // A broker that hangs never answers what was asked before, nor ends the connection.
    const end = new AbortController()
    const longest = wait(this.#options.endMs ?? END_MS, undefined, { signal: end.signal })
    await Promise.race([ended, longest]).finally(() => end.abort())
    this.#client.stream.destroy()
  }

  #noteFault(error: unknown): void {
    this.#faults.add('not all is said by MQTT', errorMessage(error))
  }

  /** Says once why a command is ignored that comes again and again. */
  #noteIgnored(reason: string): void {
    const kind = this.#faults.kinds.size < MOST_REASONS ? reason : ''
    this.#faults.add('a command by MQTT is ignored', reason, { kind, saysEnd: false })
  }

  #try(say: () => void): void {
    try {
      say()
    } catch (error) {
      this.#noteFault(error)
    }
  }

  #greet(): void {
    if (this.#isAway) this.#options.note(`the MQTT broker ${this.#broker} is there again`)
    this.#isAway = false
    this.#failure = 'the connection ended'
    this.#client.subscribe([...this.#topics.subscriptions], { qos: 1 })
    this.#announceAll()
  }

  /** Says all again: the broker, or Home Assistant, may have forgotten it. */
  #announceAll(): void {
    this.#said.clear()
    this.#unknown.clear()
    this.#announce()
  }

  /** Says what has changed, and takes back the documents of lights that there are no more. */
  #announce(): void {
    if (this.#isClosed || !this.#client.connected) return
    const { lights, names } = this.#house
    const now = new Map([[this.#topics.availability, 'online']])
    for (const light of lights.all) {
      for (const [topic, payload] of messagesOf(light, this.#topics, names)) now.set(topic, payload)
    }
    for (const [topic, payload] of now) {
      this.#strays.delete(topic)
      if (this.#said.get(topic)?.payload !== payload) this.#publish(topic, payload)
    }
    for (const topic of [...this.#said.keys()]) if (!now.has(topic)) this.#publish(topic, '')
    // A device that has not answered yet may be the one of a document.
    if (lights.areAllKnown) this.#clearStrays()
  }

  /** Takes back documents of lights that there are no more, with all that was said of them. */
  #clearStrays(): void {
    for (const [topic, light] of [...this.#strays]) {
      this.#publish(topic, '')
      const isKnown = this.#house.lights.find(light) !== undefined
      if (isKnown || this.#unknown.get(light) === 'gone') continue
      this.#unknown.set(light, 'gone')
      for (const name of OF_LIGHTS) this.#publish(this.#topics.of(light, name), '')
    }
  }

  /** Sends a retained message, unless the broker is away: all is said when it is back. */
  #publish(topic: string, payload: string): void {
    if (!this.#client.connected) return
    this.#client.publish(topic, payload, { retain: true })
    this.#strays.delete(topic)
    if (payload === '') this.#said.delete(topic)
    else this.#said.set(topic, { payload })
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
      // What was retained is older than what was said when the connection came.
      if (payload === 'online' && !retain) this.#announceAll()
      return
    }
    const asked = this.#topics.read(topic)
    if (asked === undefined) return
    if (asked.kind === 'document') {
      if (retain) this.#noteStray(topic, asked.light)
      return
    }
    if (retain) this.#noteIgnored('a command must not be retained')
    else await this.#obey(asked.light, asked.kind, payload)
  }

  /** Does what a message asks of a light, and says how it is then, whatever was asked for. */
  async #obey(name: string, kind: CommandKind, payload: string): Promise<void> {
    try {
      const light = lightCalled(name, this.#house.lights.all)
      const topic = this.#topics.of(light.id, STATE_OF[kind])
      const said = this.#said.get(topic)
      await obey(light, { kind, payload }, this.#house).catch((error) =>
        this.#noteIgnored(errorMessage(error)),
      )
      // What has changed meanwhile was said when it did.
      if (this.#said.get(topic) === said) this.#said.delete(topic)
    } catch (error) {
      this.#noteIgnored(errorMessage(error))
    }
    this.#announce()
  }

  /** Notes a document that the broker has kept of a light that may be there no more. */
  #noteStray(topic: string, light: string): void {
    if (this.#said.has(topic)) return
    this.#strays.set(topic, light)
    const { lights } = this.#house
    const isSaid = lights.areAllKnown || this.#unknown.has(light)
    // Until it is known again, it is not there.
    if (!isSaid && lights.find(light) === undefined) {
      this.#unknown.set(light, 'offline')
      const availability = this.#topics.of(light, 'availability')
      this.#client.publish(availability, 'offline', { retain: true })
    }
    this.#announce()
  }
}

/** The login of a broker. An empty text is none: a variable may be set to nothing. */
function loginOf({
  username,
  password,
}: MqttLinkOptions): Pick<IClientOptions, 'username' | 'password'> {
  if (!username && !password) return {}
  // MQTT 3.1.1 knows no password without a user name.
  return { username: username ?? '', ...(password && { password }) }
}

function idOf(address: string): string {
  return new URL(address).pathname.slice(1) || DEFAULT_ID
}
