import type { Socket } from 'node:dgram'
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'
import { encodeDiscoveryRequest } from '@ledloom/protocol'
import { DeviceError } from '../transport/device-error.ts'

/** The targets of questions. */
type QuestionerOptions = {
  readonly addresses: readonly string[]
  readonly port: number
  /** Additional ports of 127.0.0.1. Default none. */
  readonly localPorts?: readonly number[]
  /** Reads the machine's network interfaces. Default `os.networkInterfaces`. */
  readonly readInterfaces?: () => NetworkInterfaces
}

/**
 * Asks every network that the machine is connected with at that moment, the machine itself, and the
 * given addresses. A target that cannot be asked does not affect the others.
 */
export class Questioner {
  readonly #socket: Pick<Socket, 'send'>
  readonly #options: Required<QuestionerOptions>
  readonly #networks = new Set<string>()
  readonly #asked = new Set<string>()
  readonly #failures = new Map<string, Error>()

  constructor(socket: Pick<Socket, 'send'>, options: QuestionerOptions) {
    this.#socket = socket
    this.#options = { readInterfaces: networkInterfaces, localPorts: [], ...options }
  }

  /** Sends the question once to each target. */
  ask(): void {
    const question = encodeDiscoveryRequest()
    const { port, addresses, localPorts, readInterfaces } = this.#options
    const { networks, machine } = networkTargets(readInterfaces())
    for (const network of networks) this.#networks.add(network)
    for (const target of new Set([...networks, ...machine, ...addresses])) {
      this.#socket.send(question, port, target, (error) => this.#note(target, error))
    }
    // Without a virtual device nothing listens there, which is no problem.
    for (const local of localPorts) this.#socket.send(question, local, '127.0.0.1', () => {})
  }

  /**
   * Targets that could not be asked even once: a given address, or the networks if it was all of
   * them. A single failing network is ignored, because it may be switched off.
   */
  problems(): readonly DeviceError[] {
    const given = this.#options.addresses.flatMap((address) => this.#problem([address], address))
    return [...this.#problem([...this.#networks], 'the network'), ...given]
  }

  #problem(targets: readonly string[], whom: string): readonly DeviceError[] {
    if (targets.length === 0 || targets.some((target) => this.#asked.has(target))) return []
    const cause = targets.map((target) => this.#failures.get(target)).find(Boolean)
    const reason = cause?.message ?? 'the name has not been found in time'
    const text = `${whom} could not be asked for devices: ${reason}`
    return [new DeviceError('unreachable', text, { cause })]
  }

  #note(target: string, error: Error | null): void {
    if (error === null) this.#asked.add(target)
    else this.#failures.set(target, error)
  }
}

/** The result of `os.networkInterfaces`. */
type NetworkInterfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>

/** The addresses that reach every device a machine is connected with. */
type NetworkTargets = {
  /**
   * The broadcast address of each network, because the general one leaves by only one interface,
   * and the general one, for networks whose netmask is wrong.
   */
  readonly networks: readonly string[]
  /** Loopback addresses, on which a virtual device may listen. */
  readonly machine: readonly string[]
}

const EVERYONE = '255.255.255.255'

/**
 * The targets of a machine with these interfaces. Only IPv4, because devices support nothing else.
 */
export function networkTargets(interfaces: NetworkInterfaces): NetworkTargets {
  const entries = Object.values(interfaces)
    .flatMap((each) => each ?? [])
    .filter(({ family }) => family === 'IPv4')
  const broadcasts = entries.filter(({ internal }) => !internal).flatMap(broadcastAddress)
  const machine = entries.filter(({ internal }) => internal).map(({ address }) => address)
  return { networks: [...new Set([...broadcasts, EVERYONE])], machine }
}

function broadcastAddress({ address, netmask }: NetworkInterfaceInfo): readonly string[] {
  const masks = numbersOf(netmask)
  // A point-to-point link has no broadcast address.
  if (masks.length !== 4 || masks[3]! >= 254) return []
  const numbers = numbersOf(address).map((number, at) => number | (~masks[at]! & 255))
  return [numbers.join('.')]
}

function numbersOf(address: string): readonly number[] {
  return address.split('.').map(Number)
}
