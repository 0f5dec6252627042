import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  answerUnreadable,
  guardServer,
  isLoopback,
  limitConnections,
  reachableHost,
  SHORT_HEADER_TIMES,
} from '@ledloom/sockets'
import { HouseError } from '../house/read-house.ts'
import { Problem } from './contract/problem.ts'
import { HouseApi, type HouseApiOptions } from './house-api.ts'
import { sendProblem, unreadableProblem } from './send-answer.ts'

/** Most connections at a time; one address may have half of them. */
const MOST_CONNECTIONS = 256

/** A missing `Host` is answered with a problem, too. */
const REQUESTS = { ...SHORT_HEADER_TIMES, requestTimeout: 15_000, requireHostHeader: false }

/** Options of a server. */
export type HouseServerOptions = Omit<HouseApiOptions, 'isOpen'> & {
  /** Default 0: any free one. */
  readonly port?: number | undefined
  /** Default `127.0.0.1`. Other machines reach any that is not of loopback. */
  readonly host?: string | undefined
}

/** Serves the HTTP interface of a house on a separate port. */
export class HouseServer {
  /** The address, without a final slash. */
  readonly url: string
  readonly #server: Server
  readonly #api: HouseApi

  private constructor(url: string, server: Server, api: HouseApi) {
    this.url = url
    this.#server = server
    this.#api = api
  }

  /** @throws HouseError if the port can't be opened */
  static async start(options: HouseServerOptions): Promise<HouseServer> {
    const { host = '127.0.0.1', port = 0, note, requestMs } = options
    const api = new HouseApi({ ...options, isOpen: !isLoopback(host) })
    const server = createServer(requestsOf(requestMs), (request, response) => {
      if (api.answer(request, response)) return
      const detail = `nothing is at ${request.url}; the interface is at /api/v1`
      sendProblem(request, response, new Problem('not-found', detail))
    })
    // `Continue` is said when the content is wanted.
    answerUnreadable(server, unreadableProblem)
    limitConnections(server, { total: MOST_CONNECTIONS })
    guardServer(server, (error) => note(`HTTP: an unforeseen error ended a request: ${error}`))
    server.listen(port, host)
    try {
      await once(server, 'listening')
    } catch (cause) {
      api.close()
      throw new HouseError(`port ${port} of ${host} ${reasonOf(cause)}`, { cause })
    }
    const { port: opened } = server.address() as AddressInfo
    return new HouseServer(`http://${reachableHost(host)}:${opened}`, server, api)
  }

  /** Ends open connections. */
  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()))
    this.#api.close()
    this.#server.closeAllConnections()
    await closed
  }
}

/** How requests are read. */
function requestsOf(headersTimeout: number = REQUESTS.headersTimeout) {
  const connectionsCheckingInterval = Math.min(headersTimeout, REQUESTS.connectionsCheckingInterval)
  return { ...REQUESTS, headersTimeout, connectionsCheckingInterval }
}

function reasonOf(cause: unknown): string {
  const { code, message } = cause as NodeJS.ErrnoException
  return code === 'EADDRINUSE' ? 'is in use; choose another one' : `can't be opened: ${message}`
}
