import type { ParameterDeclarations, ParameterValues } from '@ledloom/effects'
import type { InputContext } from './input-context.ts'

/** What an input listens on. */
export type Transport = 'udp' | 'tcp' | 'udp+tcp' | 'stream'

/** A protocol that lights can be sent in: the default export of its file in `protocols/`. */
export interface InputProtocol<Options extends ParameterDeclarations = ParameterDeclarations> {
  /** That of the file: `art-net`. */
  readonly name: string
  /** As its makers call it. */
  readonly title: string
  readonly transport: Transport
  /** The one it is known by; 0 for a stream. */
  readonly port: number
  readonly options: Options
  /** Whether LEDs lie in it by universe and channel. */
  readonly hasUniverses?: boolean
  /** Whether its senders tell their priority themselves. */
  readonly hasPriorities?: boolean
  /**
   * Listens until it is closed.
   * @throws InputError when it cannot
   */
  open(context: InputContext<ParameterValues<Options>>): Promise<OpenInput>
}

/** An input that listens. */
export interface OpenInput {
  /** Where it listens, as it can be written down: `127.0.0.1:4048`. */
  readonly address: string
  /** 0 for a stream. */
  readonly port: number
  close(): Promise<void>
}

/**
 * Declares a protocol.
 * @throws TypeError where a name or a title is missing, or the port cannot be one
 */
export function defineInput<const Options extends ParameterDeclarations>(
  protocol: InputProtocol<Options>,
): InputProtocol<Options> {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(protocol.name)) {
    throw new TypeError(`name of an input must be kebab-case, got '${protocol.name}'`)
  }
  if (!protocol.title.trim()) throw new TypeError(`${protocol.name} must have a title`)
  const { port } = protocol
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new TypeError(`port of ${protocol.name} must be 0 to 65535, got ${port}`)
  }
  return protocol
}
