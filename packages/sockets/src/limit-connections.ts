import type { Emitter } from './guard-events.ts'

interface Closing {
  once(name: 'close', listener: () => void): unknown
}

/** The part of a TCP connection that the limits need. */
interface LimitedConnection extends Closing {
  readonly remoteAddress?: string | undefined
  destroy(): unknown
}

/** The most connections that a server may have open at a time. */
export interface ConnectionLimits<Connection extends LimitedConnection> {
  readonly total: number
  /** Connections of one address. Default: half of `total`. */
  readonly perAddress?: number
  /**
   * True if a connection is idle. Default: it has no HTTP request under way and is no WebSocket.
   */
  readonly isWaiting?: ((connection: Connection) => boolean) | undefined
  /** Called for each connection that is closed to keep the limits. */
  readonly onClosed?: () => void
}

interface Request<Connection> {
  readonly socket: Connection
  readonly complete: boolean
}

/**
 * Options of `http.createServer`, in milliseconds: how long the head of a request may take, and how
 * often that is checked. With Node's defaults a half-sent request holds its connection for 90 s.
 */
export const SHORT_HEADER_TIMES = {
  headersTimeout: 10_000,
  connectionsCheckingInterval: 1000,
} as const

/**
 * Keeps a server to a number of connections, and each address to its share, so that idle connections
 * keep nobody out. When there is one too many, one of these is closed: the connection that has waited
 * longest for a request, else the one whose request has been arriving for longest, else the new one.
 * For an address with more than its share only its own connections are considered.
 */
export function limitConnections<Connection extends LimitedConnection>(
  server: Emitter,
  limits: ConnectionLimits<Connection>,
): void {
  const { total, perAddress = Math.ceil(total / 2), onClosed } = limits
  const open = new OpenConnections<Connection>(limits.isWaiting)
  const admit = (connection: Connection) => {
    open.add(connection)
    const neighbours = open.of(connection.remoteAddress)
    const isOver = neighbours.length > perAddress
    if (!isOver && open.size <= total) return
    open.drop(open.leastUsed(isOver ? neighbours : open.all) ?? connection)
    onClosed?.()
  }
  const begin = (request: Request<Connection>, response: Closing) => {
    open.use(request.socket, request)
    response.once('close', () => open.rest(request.socket))
  }
  // A listener of `upgrade` or `checkContinue` would change how Node answers such requests.
  const emit = server.emit.bind(server)
  server.emit = (name, ...values) => {
    const [first, second] = values
    if (name === 'request' || name === 'checkContinue')
      begin(first as Request<Connection>, second as Closing)
    if (name === 'upgrade') open.use((first as Request<Connection>).socket, 'for good')
    const isHeard = emit(name, ...values)
    if (name === 'connection') admit(first as Connection)
    return isHeard
  }
}

/** The use of a connection: a request, or permanently as a WebSocket. */
type Use<Connection> = Request<Connection> | 'for good'

/** The open connections. Among those without a request, the one idle for longest comes first. */
class OpenConnections<Connection extends LimitedConnection> {
  readonly #uses = new Map<Connection, Use<Connection> | undefined>()
  readonly #isWaiting: (connection: Connection) => boolean

  constructor(isWaiting?: (connection: Connection) => boolean) {
    this.#isWaiting = isWaiting ?? ((connection) => this.#uses.get(connection) === undefined)
  }

  get size(): number {
    return this.#uses.size
  }

  get all(): readonly Connection[] {
    return [...this.#uses.keys()]
  }

  of(address: string | undefined): readonly Connection[] {
    return this.all.filter(({ remoteAddress }) => remoteAddress === address)
  }

  add(connection: Connection): void {
    this.#uses.set(connection, undefined)
    connection.once('close', () => this.#uses.delete(connection))
  }

  use(connection: Connection, use: Use<Connection>): void {
    if (this.#uses.has(connection)) this.#uses.set(connection, use)
  }

  rest(connection: Connection): void {
    if (this.#uses.delete(connection)) this.#uses.set(connection, undefined)
  }

  drop(connection: Connection): void {
    this.#uses.delete(connection)
    connection.destroy()
  }

  /** The connection to close among those before the newest; `undefined` if all are in use. */
  leastUsed(connections: readonly Connection[]): Connection | undefined {
    const older = connections.slice(0, -1)
    return older.find(this.#isWaiting) ?? older.find((each) => this.#isArriving(each))
  }

  #isArriving(connection: Connection): boolean {
    const use = this.#uses.get(connection)
    return typeof use === 'object' && !use.complete
  }
}
