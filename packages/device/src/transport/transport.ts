import { Agent } from 'node:http'
import PQueue from 'p-queue'
import { describeFailure } from './describe-failure.ts'
import type { DeviceAddress } from './device-address.ts'
import { DeviceError } from './device-error.ts'
import { exchange } from './exchange.ts'
import {
  endpointLabel,
  type HttpReply,
  type HttpRequest,
  type RequestOptions,
} from './http-message.ts'
import { checkTimeout, NoProgressError } from './request-watch.ts'

/** Devices keep connections for a few seconds; ours close before theirs. */
const IDLE_CONNECTION_MS = 2000

/**
 * HTTP to one device: one request at a time, over kept connections if the device keeps them. Sends
 * a request once more if it breaks off, or if it is a GET without an answer in time; never sends a
 * request twice that is not repeatable.
 */
export class Transport {
  readonly address: DeviceAddress
  readonly #timeoutMs: number
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1, timeout: IDLE_CONNECTION_MS })
  /** Real devices take one request at a time. */
  readonly #queue = new PQueue({ concurrency: 1 })
  #isClosed = false

  /** @throws RangeError when `timeoutMs` is not above 0 */
  constructor(address: DeviceAddress, timeoutMs = 10_000) {
    this.address = address
    this.#timeoutMs = checkTimeout(timeoutMs)
  }

  /**
   * @throws DeviceError `unreachable`, `timeout`, `malformed` (no HTTP, or too much of it),
   * `aborted`, `closed`; any complete reply is a reply, whatever its status
   */
  async send(message: HttpRequest, options: RequestOptions = {}): Promise<HttpReply> {
    const timeoutMs = checkTimeout(options.timeoutMs ?? this.#timeoutMs)
    const { label: address } = this.address
    const endpoint = endpointLabel(message.method, message.path)
    const bounds = { ...options, timeoutMs, agent: this.#agent }
    try {
      return await this.#queue.add(() => this.#exchange(message, bounds), {
        signal: options.signal,
      })
    } catch (cause) {
      if (this.#isClosed) {
        const text = `${address} had not answered ${endpoint} when the connection was closed`
        throw new DeviceError('closed', text, { address, endpoint, cause })
      }
      throw describeFailure(cause, { address, endpoint, signal: options.signal })
    }
  }

  /** Ends the request under way. Waiting and later requests fail with `closed`. */
  close(): void {
    this.#isClosed = true
    this.#agent.destroy()
  }

  async #exchange(message: HttpRequest, options: Parameters<typeof exchange>[2]) {
    if (message.isRepeatable === false) this.#agent.destroy()
    const send = () => {
      if (this.#isClosed) throw new DeviceError('closed', 'the connection is closed')
      return exchange(this.address, message, options)
    }
    try {
      return await send()
    } catch (cause) {
      if (!maySendAgain(message, cause) || options.signal?.aborted) throw cause
      return await send()
    }
  }
}

function maySendAgain({ method, isRepeatable }: HttpRequest, cause: unknown): boolean {
  if (isRepeatable === false) return false
  // A slow device may be about to accept a long body, so only a GET is tried again.
  return isLost(cause) || (method === 'GET' && cause instanceof NoProgressError)
}

/** A device that was asleep or busy with another client answers the second time. */
function isLost(cause: unknown): boolean {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return code === 'ECONNRESET' || code === 'EPIPE' || code === 'ETIMEDOUT'
}
