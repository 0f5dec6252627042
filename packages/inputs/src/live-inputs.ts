import type { Distribution } from '@ledloom/core'
import { ErrorReports } from '@ledloom/sockets'
import { Arbiter, type Claim } from './arbiter.ts'
import type { InputProtocol, OpenInput } from './contract/define-input.ts'
import type { InputContext } from './contract/input-context.ts'
import { InputError } from './contract/input-error.ts'
import { InputCounters, type InputCounts } from './counting/input-counters.ts'
import { lightAllowance, PacketBudget } from './counting/packet-budget.ts'
import { explainInput, type InputExplanation } from './explain-inputs.ts'
import { type InputSetting, USUAL_PRIORITY, universeMapOf } from './input-setting.ts'
import type { InputsSettings } from './inputs-options.ts'
import type { IncomingPixels } from './light/incoming.ts'
import { LiveSource } from './light/live-source.ts'
import { pixelCount } from './light/mapping.ts'
import { decodeLight } from './light/transfer.ts'

/** Numbers about all inputs. */
export interface InputsStatistics {
  /** The sender that has the lights; none before the first packet and after the end of a stream. */
  readonly owner: Claim | undefined
  /** Number of times the lights went to another sender. */
  readonly handOvers: number
  /** Milliseconds from a frame's last packet to its first rendering. */
  readonly age: Distribution
  readonly inputs: readonly InputStatistics[]
}

/** Numbers about one input. */
export interface InputStatistics extends InputCounts {
  readonly name: string
  /** The title of its protocol. */
  readonly title: string
  readonly address: string
}

/** Called for failures of inputs that go on, and for inputs that could not be opened. */
export type InputErrorListener = (error: Error) => void

interface ListeningInput {
  readonly setting: InputSetting
  readonly counters: InputCounters
  readonly listening: OpenInput
}

/** Open inputs, and the one source of light that they share. */
export class LiveInputs {
  /** The light of the sender that has the lights; hand it to a `Streamer`. */
  readonly source: LiveSource
  readonly #settings: InputsSettings
  readonly #arbiter = new Arbiter()
  readonly #inputs: ListeningInput[] = []
  readonly #listeners = new Set<InputErrorListener>()
  readonly #failures = new ErrorReports()
  #handOvers = 0

  constructor(settings: InputsSettings) {
    this.#settings = settings
    this.source = new LiveSource({
      ...settings,
      isIdle: (now) => this.#arbiter.isOver(now),
    })
    this.#failures.listen((error) => this.report(error))
  }

  /**
   * Opens one more input.
   * @throws InputError if it cannot listen
   */
  async open(setting: InputSetting): Promise<void> {
    const counters = new InputCounters()
    const listening = await setting.protocol
      .open(this.#contextOf(setting, counters))
      .catch((cause) => Promise.reject(this.#explainTaken(setting, cause)))
    this.#inputs.push({ setting, counters, listening })
  }

  /**
   * Calls `listener` for errors until the returned function is called. Without a listener they become
   * process warnings.
   */
  onError(listener: InputErrorListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get statistics(): InputsStatistics {
    return {
      owner: this.#arbiter.owner,
      handOvers: this.#handOvers,
      age: this.source.age,
      inputs: this.#inputs.map(({ setting, counters, listening }) => ({
        name: setting.protocol.name,
        title: setting.protocol.title,
        address: listening.address,
        ...counters.counts,
      })),
    }
  }

  /** The port of an open input. */
  portOf(name: string): number | undefined {
    return this.#inputs.find(({ setting }) => setting.protocol.name === name)?.listening.port
  }

  /** Explains where each input listens, and its mapping to LEDs. */
  explain(): InputExplanation[] {
    return this.#inputs.map(({ setting, listening }) =>
      explainInput(setting, listening, this.#settings),
    )
  }

  /** Closes all inputs; the last frame stays in the source. */
  async close(): Promise<void> {
    await Promise.all(this.#inputs.splice(0).map(({ listening }) => listening.close()))
  }

  /** Reports an error to the listeners. */
  report(error: Error): void {
    if (this.#listeners.size === 0) process.emitWarning(error)
    for (const listener of this.#listeners) listener(error)
  }

  /** Names the input that has the port, if it is one of these. */
  #explainTaken({ protocol, port }: InputSetting, cause: unknown): unknown {
    if (!(cause instanceof InputError) || cause.code !== 'port-taken') return cause
    const taker = this.#inputs.find(
      ({ setting, listening }) =>
        listening.port === port && sharesTransport(setting.protocol, protocol),
    )
    if (taker === undefined) return cause
    const message = `${protocol.title}: port ${port} is used by ${taker.setting.protocol.title}, which is open too`
    return new InputError('port-taken', message, { cause })
  }

  #contextOf(setting: InputSetting, counters: InputCounters): InputContext {
    const { host, allowFilePages, name, layout, mapping, clock, stream } = this.#settings
    const input = setting.protocol.name
    const { channelsPerPixel } = mapping
    const { universeCount } = universeMapOf(setting, this.#settings)
    return {
      ...{ host, allowFilePages, name, clock, stream, counters, channelsPerPixel },
      budget: new PacketBudget(lightAllowance(universeCount)),
      port: setting.port,
      options: setting.options,
      ledCount: layout.ledCount,
      channelCount: pixelCount(layout, mapping) * channelsPerPixel,
      neighbours: () =>
        this.#inputs.map(({ setting: { protocol, options }, listening: { port } }) => ({
          ...{ name: protocol.name, port, options },
        })),
      onPixels: (pixels) => {
        if (this.#claim(setting, pixels, counters)) this.source.write(pixels, counters)
      },
      onPicture: (picture) => {
        if (this.#claim(setting, picture, counters)) this.source.writePicture(picture, counters)
      },
      onSync: (sender) => {
        if (this.#arbiter.isOwner(input, sender)) this.source.show()
      },
      onBreak: (sender) => {
        if (this.#arbiter.isOwner(input, sender)) this.source.showPartly()
      },
      onRelease: (sender) => this.#arbiter.release(input, sender),
      currentSender: () => (this.#isIdle() ? undefined : this.#arbiter.owner?.sender),
      onDimmer: ({ isOn, brightness }) =>
        this.source.dim(isOn ? decodeLight(brightness / 255, mapping.transfer) : 0),
      onError: (error) => this.report(error),
      onFailure: (cause) => this.#countFailure(setting, counters, cause),
    }
  }

  /** Uses the machine's clock, because the inputs' own clock may have failed. */
  #countFailure({ protocol }: InputSetting, counters: InputCounters, cause: unknown): void {
    counters.failed++
    const what = `${protocol.title}: an unforeseen error ended a packet or a connection`
    this.#failures.add({ code: 'input-failed', what, cause }, performance.now())
  }

  #isIdle(): boolean {
    return this.#arbiter.isOver(this.#settings.clock.now())
  }

  #claim(
    { protocol, priority }: InputSetting,
    from: Pick<IncomingPixels, 'sender' | 'priority' | 'silenceMs' | 'lastingMs'>,
    counters: InputCounters,
  ): boolean {
    const { sender, silenceMs = this.#settings.silenceMs, lastingMs = silenceMs } = from
    const claim = {
      ...{ sender, silenceMs, lastingMs },
      input: protocol.name,
      priority: priority ?? from.priority ?? USUAL_PRIORITY,
    }
    const verdict = this.#arbiter.claim(claim, this.#settings.clock.now())
    if (verdict === 'refused') counters.unheard++
    if (verdict === 'new-owner') this.#handOver()
    return verdict !== 'refused'
  }

  #handOver(): void {
    this.#handOvers++
    this.source.clearPending()
  }
}

function sharesTransport(one: InputProtocol, other: InputProtocol): boolean {
  const transports = other.transport.split('+')
  return one.transport.split('+').some((transport) => transports.includes(transport))
}
