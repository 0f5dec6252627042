import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { type Clock, errorMessage, suggestName } from '@ledloom/core'
import { guardEvents, LastingFaults } from '@ledloom/sockets'
import { fromBuffer, type OscMessageOutput, type OscPacketOutput } from 'osc-min'
import { HouseError } from '../house/read-house.ts'
import { nextOrder } from '../lasting/next-order.ts'
import { findCommand, OSC_COMMANDS, type OscHouse } from './osc-commands.ts'
import { HOUSE, OscTurns } from './osc-turns.ts'
import { isPressed, type OscValue } from './osc-values.ts'

/** Options of a receiver. */
export type OscOptions = {
  /** Default 0: any free one. */
  readonly port?: number | undefined
  /** Default `127.0.0.1`. There are no tokens: who reaches it may play. */
  readonly host?: string | undefined
  /** Prints a line about a message that can't be done: about each kind of mistake one at once, and ever rarer ones. */
  readonly note: (line: string) => void
  /** By which they are rare. Default: the machine's. */
  readonly clock?: Clock | undefined
}

/** Most kinds of mistakes that have lines of their own. */
const MOST_KINDS = 32

/** Lets a house be played by Open Sound Control (https://opensoundcontrol.stanford.edu/spec-1_0.html), by UDP. */
export class OscReceiver {
  readonly #house: OscHouse
  readonly #socket: Socket
  readonly #faults: LastingFaults
  readonly #turns = new OscTurns()

  private constructor(house: OscHouse, socket: Socket, { note, clock }: OscOptions) {
    this.#house = house
    this.#socket = socket
    this.#faults = new LastingFaults(note, clock)
    socket.on('message', (datagram) => this.#receive(datagram))
    socket.on('error', (cause) => this.#report(cause))
    guardEvents(socket, (cause) => this.#report(cause))
  }

  /** @throws HouseError if the port can't be opened */
  static async start(house: OscHouse, options: OscOptions): Promise<OscReceiver> {
    const { host = '127.0.0.1', port = 0 } = options
    const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4')
    socket.bind(port, host)
    try {
      await once(socket, 'listening')
    } catch (cause) {
      const { code, message } = cause as NodeJS.ErrnoException
      const reason = code === 'EADDRINUSE' ? 'is in use' : `can't be opened: ${message}`
      throw new HouseError(`OSC: port ${port} of ${host} ${reason}`, { cause })
    }
    return new OscReceiver(house, socket, options)
  }

  /** The port it listens on. */
  get port(): number {
    return this.#socket.address().port
  }

  close(): Promise<void> {
    this.#faults.close()
    return new Promise((resolve) => this.#socket.close(() => resolve()))
  }

  #receive(datagram: Buffer): void {
    try {
      for (const message of messagesIn(readPacket(datagram))) this.#take(message)
    } catch (cause) {
      this.#report(cause)
    }
  }

  /** One that can't be done keeps no other one of its bundle from it. */
  #take(message: OscMessageOutput): void {
    try {
      this.#obey(message)
    } catch (cause) {
      this.#report(cause, message.address)
    }
  }

  #obey({ address, args }: OscMessageOutput): void {
    const { command, name = '' } = findCommand(address) ?? {}
    if (command === undefined) {
      const known = OSC_COMMANDS.map((each) => each.address)
      throw new TypeError(`nothing is called so; ${suggestName(address, known)}`)
    }
    const values = args.map(knownValue)
    // It must not take the place of a press that waits.
    if (command.isButton && !isPressed(values[0])) return
    const order = nextOrder()
    const act = () => command.act(this.#house, values[0], { name, values, order })
    const report = (cause: unknown) => this.#report(cause, address)
    if (command.isInstant) act().catch(report)
    else {
      const { address: kind, addsUp = false, isUnchecked = false, isForAll = false } = command
      const subject = command.subject?.(this.#house, name) ?? HOUSE
      this.#turns.add({ subject, kind, addsUp, isUnchecked, isForAll, act, report })
    }
  }

  /** @param address of the message; of another one it is another mistake */
  #report(cause: unknown, address?: string): void {
    const reason = `${address === undefined ? '' : `${address}: `}${errorMessage(cause)}`
    // Other numbers are the same mistake.
    const mistake = reason.replaceAll(/\d+/g, '0')
    const { kinds } = this.#faults
    const kind = kinds.has(mistake) || kinds.size < MOST_KINDS ? mistake : 'others'
    this.#faults.add('a message by OSC is ignored', reason, { kind, untilEnded: true })
  }
}

/** @throws TypeError for anything else */
function readPacket(datagram: Buffer): OscPacketOutput {
  try {
    return fromBuffer(datagram)
  } catch (cause) {
    throw new TypeError('what came is no message of Open Sound Control', { cause })
  }
}

/** The messages of a packet; those of a bundle at once, whatever its time. */
function messagesIn(packet: OscPacketOutput): readonly OscMessageOutput[] {
  return packet.oscType === 'message' ? [packet] : packet.elements.flatMap(messagesIn)
}

function knownValue(arg: OscMessageOutput['args'][number]): OscValue {
  const value = arg.type === 'array' ? undefined : arg.value
  const isKnown = ['string', 'number', 'boolean'].includes(typeof value)
  return isKnown ? (value as OscValue) : undefined
}
