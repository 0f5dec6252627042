import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  ErrorReports,
  guardServer,
  isOwnName,
  limitConnections,
  SHORT_HEADER_TIMES,
} from '@ledloom/sockets'
import { METRICS_CONTENT_TYPE } from './metric.ts'
import { type StreamReading, writeMetrics } from './write-metrics.ts'

/** Programs that fetch them keep one connection each. */
const MOST_CONNECTIONS = 64

const TEXT = { 'content-type': 'text/plain' }

const REQUEST_TIMES = { ...SHORT_HEADER_TIMES, requestTimeout: 15_000 }

/** Where metrics are served. */
export interface MetricsOptions {
  /** Reads the numbers, once a request. */
  readonly read: () => StreamReading
  /** 0, the default, for any free one. */
  readonly port?: number | undefined
  /** Default `127.0.0.1`: nobody else sees it. */
  readonly host?: string | undefined
}

/**
 * Serves a stream's numbers at `/metrics`, for Prometheus to fetch. A page whose own name points here
 * (DNS rebinding) is refused. A request that fails is closed and becomes a process warning.
 */
export class MetricsServer {
  readonly #server: Server

  private constructor(server: Server) {
    this.#server = server
  }

  /** Rejects with the system's error when the port or the address cannot be had. */
  static async start({ read, port = 0, host = '127.0.0.1' }: MetricsOptions) {
    const server = createServer(REQUEST_TIMES, (request, response) =>
      answer(request, response, read),
    )
    limitConnections(server, { total: MOST_CONNECTIONS })
    const failures = new ErrorReports()
    guardServer(server, (cause) => {
      const what = 'metrics: an unforeseen error ended a request'
      failures.add({ code: 'metrics-failed', what, cause }, performance.now())
    })
    server.listen(port, host)
    await once(server, 'listening')
    return new MetricsServer(server)
  }

  /** What Prometheus is told to fetch. */
  get url(): string {
    const { address, family, port } = this.#server.address() as AddressInfo
    const host = family === 'IPv6' ? `[${address}]` : address
    return `http://${host}:${port}/metrics`
  }

  /** Ends open connections as well. */
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
