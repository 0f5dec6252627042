import { describeFailure } from '../transport/describe-failure.ts'
import {
  endpointLabel,
  type HttpReply,
  type HttpRequest,
  type RequestOptions,
} from '../transport/http-message.ts'
import { checkTimeout } from '../transport/request-watch.ts'
import type { Transport } from '../transport/transport.ts'
import type { Session } from './session.ts'

/** Sends requests with the session's token; after a 401 once more with a new one. */
export class AuthorizedSender {
  readonly #transport: Transport
  readonly #session: Session

  constructor(transport: Transport, session: Session) {
    this.#transport = transport
    this.#session = session
  }

  async send(message: HttpRequest, options: RequestOptions = {}): Promise<HttpReply> {
    if (options.timeoutMs !== undefined) checkTimeout(options.timeoutMs)
    try {
      const token = await this.#session.token(options)
      const reply = await this.#transport.send({ ...message, token }, options)
      if (reply.status !== 401) return reply
      const nextToken = await this.#session.tokenAfter(token, options)
      return await this.#transport.send({ ...message, token: nextToken }, options)
    } catch (cause) {
      const { label: address } = this.#transport.address
      const endpoint = endpointLabel(message.method, message.path)
      throw describeFailure(cause, { address, endpoint, signal: options.signal })
    }
  }
}
