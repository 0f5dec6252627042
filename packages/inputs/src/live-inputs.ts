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

/** What happens at all inputs. */
export interface InputsStatistics {
  /** Who has the lights; none before anybody sent and after the last sender said that it ends. */
  readonly owner: Claim | undefined
  /** How often the lights went to another sender. */
  readonly handOvers: number
  /** From a frame's last packet to the first time it was rendered, in milliseconds. */
  readonly age: Distribution
  readonly inputs: readonly InputStatistics[]
}

/** What happened at one input. */
export interface InputStatistics extends InputCounts {
  readonly name: string
  readonly address: string
}

/** Told of what failed at an input that goes on, and of inputs that could not be opened. */
export type InputErrorListener = (error: Error) => void

interface ListeningInput {
  readonly setting: InputSetting
  readonly counters: InputCounters
  readonly listening: OpenInput
}

/** Inputs that listen, and the one source of light that they make together. */
export class LiveInputs {
  /** The light of whoever has the lights; give it to a `Streamer`. */
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
   * @throws InputError when it cannot listen
   */
  async open(setting: InputSetting): Promise<void> {
    const counters = new InputCounters()
    const listening = await setting.protocol
      .open(this.#contextOf(setting, counters))
      .catch((cause) => Promise.reject(this.#nameTaker(setting, cause)))
    this.#inputs.push({ setting, counters, listening })
  }

  /**
   * Listens for errors until the function that it gives is called. Without a listener they become
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
        address: listening.address,
        ...counters.counts,
      })),
    }
  }

  /** The port that an input listens on; none where it is not open. */
  portOf(name: string): number | undefined {
    return this.#inputs.find(({ setting }) => setting.protocol.name === name)?.listening.port
  }

  /** Where each input listens and which LEDs hang on what of it. */
  explain(): InputExplanation[] {
    return this.#inputs.map(({ setting, listening }) =>
      explainInput(setting, listening, this.#settings),
    )
  }

  /** Listens no more; the last frame stays in the source. */
  async close(): Promise<void> {
    await Promise.all(this.#inputs.splice(0).map(({ listening }) => listening.close()))
  }

  /** Tells the listeners of an error. */
  report(error: Error): void {
    if (this.#listeners.size === 0) process.emitWarning(error)
    for (const listener of this.#listeners) listener(error)
  }

  /** Where it is one of these inputs that has the port, that is said instead. */
  #nameTaker({ protocol, port }: InputSetting, cause: unknown): unknown {
    if (!(cause instanceof InputError) || cause.code !== 'port-taken') return cause
    const taker = this.#inputs.find(
      ({ setting, listening }) =>
        listening.port === port && sharesTransport(setting.protocol, protocol),
    )
    if (taker === undefined) return cause
    const message = `${protocol.title}: port ${port} is that of ${taker.setting.protocol.title}, which is open too`
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

  /** By the machine's clock: the inputs' own one may be what failed. */
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
    this.source.startAnew()
  }
}

function sharesTransport(one: InputProtocol, other: InputProtocol): boolean {
  const ways = other.transport.split('+')
  return one.transport.split('+').some((way) => ways.includes(way))
}
