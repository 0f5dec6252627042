import type { ParameterDeclarations, ParameterValues } from '@ledloom/effects'
import type { InputContext } from './input-context.ts'

/** Transport of an input. */
export type Transport = 'udp' | 'tcp' | 'udp+tcp' | 'stream'

/** A protocol by which programs send light: the default export of its file in `protocols/`. */
export interface InputProtocol<Options extends ParameterDeclarations = ParameterDeclarations> {
  /** The name of its file: `art-net`. */
  readonly name: string
  /** The name that its makers use. */
  readonly title: string
  /** A remark for people who choose among the inputs. */
  readonly note?: string
  readonly transport: Transport
  /** The usual port; 0 for a stream. */
  readonly port: number
  readonly options: Options
  /** True if LEDs are addressed by universe and channel. */
  readonly hasUniverses?: boolean
  /** True if senders state their own priority. */
  readonly hasPriorities?: boolean
  /**
   * Listens until it is closed.
   * @throws InputError when it cannot
   */
  open(context: InputContext<ParameterValues<Options>>): Promise<OpenInput>
}

/** An input that listens. */
export interface OpenInput {
  /** Listening address: `127.0.0.1:4048`. */
  readonly address: string
  /** 0 for a stream. */
  readonly port: number
  close(): Promise<void>
}

/**
 * Declares a protocol.
 * @throws TypeError for a missing name or title, or an invalid port
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
