import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { createFrame, encodeSrgb, lineLayout } from '@ledloom/core'
import { until } from '../../sockets/test/until.ts'
import type { InputOptions, InputsOptions } from '../src/inputs-options.ts'
import type { LiveInputs } from '../src/live-inputs.ts'
import { openInputs } from '../src/open-inputs.ts'

/** What a test opens an input with. */
export interface ListeningOptions extends Partial<InputsOptions> {
  readonly ledCount?: number
  readonly input?: InputOptions
}

/** One input on a free port, a sender, and a look at the LEDs. */
export class Listening {
  readonly inputs: LiveInputs
  readonly port: number
  readonly #name: string
  readonly #socket: Socket

  private constructor(name: string, inputs: LiveInputs, socket: Socket) {
    this.#name = name
    this.inputs = inputs
    this.port = inputs.portOf(name)!
    this.#socket = socket
  }

  static async open(name: string, options: ListeningOptions = {}): Promise<Listening> {
    const { ledCount = 4, input = {}, ...rest } = options
    const inputs = await openInputs({
      layout: lineLayout({ ledCount }),
      inputs: { [name]: { port: 0, ...input } },
      ...rest,
    })
    const socket = createSocket('udp4')
    socket.bind(0, '127.0.0.1')
    await once(socket, 'listening')
    return new Listening(name, inputs, socket)
  }

  /** Sends datagrams and waits until they were looked at. */
  send(...datagrams: readonly (Uint8Array | readonly number[])[]): Promise<void> {
    return this.#sendBy(this.#socket, datagrams)
  }

  /** Sends one from another port, or from another address of this machine. */
  async sendFromElsewhere(
    datagram: Uint8Array | readonly number[],
    address = '127.0.0.1',
  ): Promise<void> {
    const socket = createSocket('udp4')
    socket.bind(0, address)
    await once(socket, 'listening')
    await this.#sendBy(socket, [datagram])
    socket.close()
  }

  /** The next datagram that is sent back. */
  async answer(): Promise<Uint8Array> {
    const [bytes] = (await once(this.#socket, 'message')) as [Uint8Array]
    return bytes
  }

  get statistics() {
    return this.inputs.statistics.inputs.find(({ name }) => name === this.#name)!
  }

  /** The LEDs as bytes of a screen. */
  get shown(): number[] {
    return shownBytes(this.inputs)
  }

  async close(): Promise<void> {
    this.#socket.close()
    await this.inputs.close()
  }

  async #sendBy(
    socket: Socket,
    datagrams: readonly (Uint8Array | readonly number[])[],
  ): Promise<void> {
    const wanted = this.statistics.packets + datagrams.length
    for (const bytes of datagrams) {
      socket.send(Uint8Array.from(bytes), this.port, '127.0.0.1')
    }
    await until(() => this.statistics.packets >= wanted)
  }
}

/** What the LEDs show, as bytes of a screen. */
export function shownBytes({ source }: LiveInputs): number[] {
  const frame = createFrame(source.layout.ledCount)
  source.render(frame, 0)
  return Array.from(frame, (light) => Math.round(255 * encodeSrgb(light)))
}
