import { DeviceError } from '../device-error.ts'
import type { HttpReply, HttpRequest } from '../transport/http-message.ts'
import type { RequestOptions } from '../transport/request-options.ts'
import type { Transport } from '../transport/transport.ts'
import type { AuthorizedSender } from './authorized-sender.ts'
import { acceptsValues, hasEndpoint, requireAccepted, requireAvailable } from './availability.ts'
import type { DeviceVersion } from './device-version.ts'
import { encodeContent, encodeRaw } from './encode-content.ts'
import type { Endpoint, RequestOf, ResponseOf } from './endpoint-types.ts'
import { endpointLabel, fullPath } from './message-path.ts'
import { parseAnswer } from './parse-answer.ts'
import { PathChoice } from './path-choice.ts'
import { type Answer, readAnswer } from './read-answer.ts'
import type { RefusedCall } from './refusal-meaning.ts'

/** Hears of a call that the device has done. */
export type CallListener = (endpoint: Endpoint, content: unknown) => void

/** Makes the calls of the device's interface, each as its row in the table of endpoints says. */
export class DeviceCaller {
  readonly #transport: Transport
  readonly #sender: AuthorizedSender
  readonly #version: DeviceVersion
  readonly #paths = new PathChoice()
  readonly #listeners = new Set<CallListener>()

  constructor(transport: Transport, sender: AuthorizedSender, version: DeviceVersion) {
    this.#transport = transport
    this.#sender = sender
    this.#version = version
  }

  /** Host, with the port where it is not 80. */
  get address(): string {
    return this.#transport.address.label
  }

  get version(): DeviceVersion {
    return this.#version
  }

  /** Whether the device's firmware has the call, by its family and version. */
  has(endpoint: Endpoint): boolean {
    return hasEndpoint(this.#version, endpoint)
  }

  /** @throws DeviceError `unsupported` when the firmware lacks the call */
  require(endpoint: Endpoint): void {
    requireAvailable(endpoint, this)
  }

  /** Whether the firmware takes the values of `content`, where some do not. */
  accepts<E extends Endpoint>(endpoint: E, content: RequestOf<E>): boolean {
    return acceptsValues(endpoint, content, this)
  }

  /**
   * The body that a call would send.
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
   * The device's answer, with fields that the schema does not know left in.
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
   * The device's answer to content that goes as it is: the device judges it, as values that only
   * later firmware has.
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

  /** Tells `listener` of every call that succeeded; the function it gives ends that. */
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
    return this.#sender.send(message, options)
  }
}
