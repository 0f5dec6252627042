import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  answerUnreadable,
  ErrorReports,
  guardServer,
  isOwnName,
  limitConnections,
  SHORT_HEADER_TIMES,
} from '@ledloom/sockets'
import { METRICS_CONTENT_TYPE } from './metric.ts'
import { type StreamReading, writeMetrics } from './write-metrics.ts'

/** Most connections; programs that fetch metrics keep one each. */
const MOST_CONNECTIONS = 64

const TEXT = { 'content-type': 'text/plain' }

const REQUEST_TIMES = { ...SHORT_HEADER_TIMES, requestTimeout: 15_000 }

/** Options of a metrics server. */
export interface MetricsOptions {
  /** Reads the numbers, once a request. */
  readonly read: () => StreamReading
  /** Default: 0, any free port. */
  readonly port?: number | undefined
  /** Default: `127.0.0.1`, this machine only. */
  readonly host?: string | undefined
}

/**
 * Serves a stream's numbers at `/metrics` for Prometheus. Refuses pages whose own name points here (DNS
 * rebinding). A request that fails is closed and becomes a process warning.
 */
export class MetricsServer {
  readonly #server: Server

  private constructor(server: Server) {
    this.#server = server
  }

  /** Rejects with the system's error if the port or the address is not available. */
  static async start({ read, port = 0, host = '127.0.0.1' }: MetricsOptions) {
    const server = createServer(REQUEST_TIMES, (request, response) =>
      answer(request, response, read),
    )
    limitConnections(server, { total: MOST_CONNECTIONS })
    answerUnreadable(server)
    const failures = new ErrorReports()
    guardServer(server, (cause) => {
      const what = 'metrics: an unforeseen error ended a request'
      failures.add({ code: 'metrics-failed', what, cause }, performance.now())
    })
    server.listen(port, host)
    await once(server, 'listening')
    return new MetricsServer(server)
  }

  /** The URL for Prometheus. */
  get url(): string {
    const { address, family, port } = this.#server.address() as AddressInfo
    const host = family === 'IPv6' ? `[${address}]` : address
    return `http://${host}:${port}/metrics`
  }

  /** Also ends open connections. */
  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()))
    this.#server.closeAllConnections()
    await closed
  }
}

function answer(
  { method, url = '/', headers }: IncomingMessage,
  response: ServerResponse,
  read: () => StreamReading,
): void {
  if (!isOwnName(headers.host)) {
    response.writeHead(403, TEXT).end('the metrics are not known by this host name\n')
    return
  }
  const isRead = method === 'GET' || method === 'HEAD'
  const [path] = url.split('?', 1)
  if (!isRead || path !== '/metrics') {
    response.writeHead(404, TEXT).end('there is only GET /metrics\n')
    return
  }
  response.writeHead(200, { 'content-type': METRICS_CONTENT_TYPE }).end(writeMetrics(read()))
}
