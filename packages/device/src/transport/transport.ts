import { Agent } from 'node:http'
import { endpointLabel } from '../calls/message-path.ts'
import type { DeviceAddress } from '../device-address.ts'
import { DeviceError } from '../device-error.ts'
import { describeFailure } from './describe-failure.ts'
import { exchange } from './exchange.ts'
import type { HttpReply, HttpRequest } from './http-message.ts'
import { NoProgressError } from './no-progress-error.ts'
import type { RequestOptions } from './request-options.ts'
import { RequestQueue } from './request-queue.ts'
import { StaleConnectionError } from './stale-connection-error.ts'

/** Devices that keep connections do so for a few seconds; ours are given up before theirs. */
const IDLE_CONNECTION_MS = 2000

/**
 * HTTP to one device: one request at a time, over kept connections where the device keeps them.
 * A GET that breaks off or is not answered in time is sent once more, and so is what met a kept
 * connection which the device had closed; a message that is not repeatable is never sent twice.
 */
export class Transport {
  readonly address: DeviceAddress
  readonly #timeoutMs: number
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1, timeout: IDLE_CONNECTION_MS })
  readonly #queue = new RequestQueue()
  #isClosed = false

  /** @throws RangeError when `timeoutMs` is not above 0 */
  constructor(address: DeviceAddress, timeoutMs = 10_000) {
    this.address = address
    this.#timeoutMs = positive(timeoutMs)
  }

  /**
   * @throws DeviceError `unreachable`, `timeout`, `malformed` (no HTTP, or too much of it),
   * `aborted`, `closed`; any complete reply is a reply, whatever its status
   */
  async send(message: HttpRequest, options: RequestOptions = {}): Promise<HttpReply> {
    const timeoutMs = positive(options.timeoutMs ?? this.#timeoutMs)
    const { label: address } = this.address
    const endpoint = endpointLabel(message.method, message.path)
    const bounds = { ...options, timeoutMs, agent: this.#agent }
    try {
      return await this.#queue.run(() => this.#exchange(message, bounds), options.signal)
    } catch (cause) {
      if (this.#isClosed) throw new DeviceError('closed', `the connection to ${address} is closed`)
      throw describeFailure(cause, { address, endpoint, timeoutMs, signal: options.signal })
    }
  }

  /** Breaks off the request under way; those that wait and all later ones fail with `closed`. */
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
  return cause instanceof StaleConnectionError || (method === 'GET' && isPassing(cause))
}

/** A device that was asleep, or busy with another client, answers the second time. */
function isPassing(cause: unknown): boolean {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  const isLost = code === 'ECONNRESET' || code === 'EPIPE' || code === 'ETIMEDOUT'
  return isLost || cause instanceof NoProgressError
}

function positive(timeoutMs: number): number {
  if (timeoutMs > 0) return timeoutMs
  throw new RangeError(`timeoutMs must be above 0, got ${timeoutMs}`)
}
