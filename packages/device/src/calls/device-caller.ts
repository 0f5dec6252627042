import type { Endpoint, RequestOf, ResponseOf } from '@ledloom/protocol'
import { encodeContent, encodeRaw } from '../messages/encode-content.ts'
import { type Answer, parseAnswer, readAnswer } from '../messages/read-answer.ts'
import type { RefusedCall } from '../messages/refusal-meaning.ts'
import type { Session } from '../session/session.ts'
import { DeviceError } from '../transport/device-error.ts'
import {
  endpointLabel,
  fullPath,
  type HttpReply,
  type HttpRequest,
  type RequestOptions,
} from '../transport/http-message.ts'
import type { Transport } from '../transport/transport.ts'
import {
  acceptsValues,
  type DeviceVersion,
  hasEndpoint,
  requireAccepted,
  requireAvailable,
} from './availability.ts'
import { PathChoice } from './endpoint-paths.ts'

/** Called after a call that succeeded. */
type CallListener = (endpoint: Endpoint, content: unknown) => void

/** A call of the table as a function of its content, if it takes any, and options. */
type CallMethod<E extends Endpoint> =
  undefined extends RequestOf<E>
    ? (options?: RequestOptions) => Promise<ResponseOf<E>>
    : (content: RequestOf<E>, options?: RequestOptions) => Promise<ResponseOf<E>>

/** Makes the calls of the device's interface by their rows in the table of endpoints. */
export class DeviceCaller {
  readonly #transport: Transport
  readonly #session: Session
  readonly #version: DeviceVersion
  readonly #paths = new PathChoice()
  readonly #listeners = new Set<CallListener>()

  constructor(transport: Transport, session: Session, version: DeviceVersion) {
    this.#transport = transport
    this.#session = session
    this.#version = version
  }

  /** Host, with the port if it is not 80. */
  get address(): string {
    return this.#transport.address.label
  }

  get version(): DeviceVersion {
    return this.#version
  }

  /** Returns true if the device's firmware has the call. */
  has(endpoint: Endpoint): boolean {
    return hasEndpoint(this.#version, endpoint)
  }

  /** @throws DeviceError `unsupported` when the firmware lacks the call */
  require(endpoint: Endpoint): void {
    requireAvailable(endpoint, this)
  }

  /** Returns true if the firmware accepts the values of `content`. */
  accepts<E extends Endpoint>(endpoint: E, content: RequestOf<E>): boolean {
    return acceptsValues(endpoint, content, this)
  }

  /**
   * Checks a call and encodes its body.
   *
   * @throws DeviceError `unsupported` when the firmware lacks the call, or a field or value of
   * `content`
   * @throws RangeError when `content` is not what the call takes
   */
  check<E extends Endpoint>(
    endpoint: E,
    content?: RequestOf<E>,
  ): Pick<HttpRequest, 'body' | 'contentType'> {
    this.require(endpoint)
    const body = encodeContent(endpoint, content)
    requireAccepted(endpoint, content, this)
    return body
  }

  /**
   * Makes a call. The answer keeps fields that the schema does not know.
   *
   * @throws DeviceError `unsupported` before anything is sent when the firmware lacks the call, or
   * a field or value of `content`
   * @throws RangeError when `content` is not what the call takes
   */
  async call<E extends Endpoint>(
    endpoint: E,
    content?: RequestOf<E>,
    options?: RequestOptions,
  ): Promise<ResponseOf<E>> {
    return this.#make({ endpoint, content }, this.check(endpoint, content), options)
  }

  /**
   * Makes a call with unchecked content, such as values of later firmware, which the device accepts
   * or refuses.
   *
   * @throws DeviceError `unsupported` before anything is sent when the firmware lacks the call
   */
  async callUnchecked<E extends Endpoint>(
    endpoint: E,
    content: object,
    options?: RequestOptions,
  ): Promise<ResponseOf<E>> {
    this.require(endpoint)
    return this.#make({ endpoint, content }, encodeRaw(content), options)
  }

  /** A call as a function, for a resource. */
  method<E extends Endpoint>(endpoint: E): CallMethod<E> {
    const call = (content: RequestOf<E> | undefined, options?: RequestOptions) =>
      this.call(endpoint, content, options)
    const method =
      endpoint.request.kind === 'none'
        ? (options?: RequestOptions) => call(undefined, options)
        : call
    // The row decides which of the two types it has.
    return method as CallMethod<E>
  }

  async #make<E extends Endpoint>(
    { endpoint, content }: { readonly endpoint: E; readonly content: unknown },
    body: Pick<HttpRequest, 'body' | 'contentType'>,
    options: RequestOptions | undefined,
  ): Promise<ResponseOf<E>> {
    const answer = await this.#answer({ endpoint, content }, body, options)
    const context = {
      address: this.address,
      endpoint: endpointLabel(endpoint.method, endpoint.path),
    }
    const response = parseAnswer(endpoint, answer, context) as ResponseOf<E>
    for (const listener of this.#listeners) listener(endpoint, content)
    return response
  }

  /** Calls `listener` after every call that succeeded. Returns a function that removes it. */
  onCall(listener: CallListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async #answer(
    call: RefusedCall,
    body: Pick<HttpRequest, 'body' | 'contentType'>,
    options: RequestOptions | undefined,
  ): Promise<Answer> {
    const { endpoint } = call
    let missing: DeviceError | undefined
    for (const path of this.#paths.candidates(endpoint)) {
      const { method, isRepeatable } = endpoint
      const message = { method, path: fullPath(path), isRepeatable, ...body }
      const reply = await this.#send(endpoint, message, options)
      const context = { address: this.address, endpoint: endpointLabel(endpoint.method, path) }
      if (reply.status !== 404) {
        this.#paths.remember(endpoint, path)
        return readAnswer(reply, { ...context, call })
      }
      missing = new DeviceError(
        'unsupported',
        `${this.address} does not have ${context.endpoint}`,
        {
          ...context,
          httpStatus: 404,
        },
      )
    }
    throw missing
  }

  #send(
    endpoint: Endpoint,
    message: HttpRequest,
    options: RequestOptions | undefined,
  ): Promise<HttpReply> {
    if (endpoint.auth === 'none') return this.#transport.send(message, options)
    return this.#session.send(message, options)
  }
}
