/** An event emitter: a socket, a server, a WebSocket. */
export interface Emitter {
  emit(name: string | symbol, ...values: readonly unknown[]): boolean
}

interface Connection extends Emitter {
  destroy(): unknown
}

/** Reports an error that nobody handles as a process warning. */
export function warnOfError(error: unknown): void {
  process.emitWarning(error instanceof Error ? error : String(error))
}

/**
 * Keeps an error that a listener of `emitter` throws from ending the process. All listeners are
 * guarded, also those that a library or Node adds later. The listeners after the one that threw are
 * not called for this event. What an `async` listener rejects with is not caught.
 *
 * @param onThrown called with the error and the arguments of the event. Default: a process warning
 */
export function guardEvents(
  emitter: Emitter,
  onThrown: (error: unknown, values: readonly unknown[]) => void = warnOfError,
): void {
  const emit = emitter.emit.bind(emitter)
  emitter.emit = (name, ...values) => {
    try {
      return emit(name, ...values)
    } catch (error) {
      onThrown(error, values)
      return true
    }
  }
}

/**
 * Guards a TCP or HTTP server as {@link guardEvents} does, and each connection, request and response
 * that it emits: an error in one of their listeners closes that connection.
 *
 * @param onThrown called with the error. Default: a process warning
 */
export function guardServer(
  server: Emitter,
  onThrown: (error: unknown) => void = warnOfError,
): void {
  const end = (error: unknown, values: readonly unknown[]) => {
    onThrown(error)
    for (const connection of connectionsOf(values)) connection.destroy()
  }
  // The name of a connection's unguarded `emit`. Another server may guard the same connection.
  const unguarded = Symbol('unguarded')
  // One function for all, because every request and response would get some of its own.
  function emitGuarded(this: Guarded, ...event: EmittedEvent): boolean {
    try {
      return this[unguarded]!(...event)
    } catch (error) {
      end(error, [this])
      return true
    }
  }
  const guard = (value: unknown): void => {
    if (!isConnection(value)) return
    const connection = value as Guarded
    if (connection[unguarded] === undefined) {
      connection[unguarded] = connection.emit
      connection.emit = emitGuarded
    }
    if ('socket' in value && value.socket !== value) guard(value.socket)
  }
  const emit = server.emit.bind(server)
  server.emit = (name, ...values) => {
    for (const value of values) guard(value)
    try {
      return emit(name, ...values)
    } catch (error) {
      end(error, values)
      return true
    }
  }
}

type EmittedEvent = Parameters<Emitter['emit']>

interface Guarded extends Connection {
  [unguarded: symbol]: Emitter['emit'] | undefined
}

/** With the socket of a request: destroying a request that was read whole does not close it. */
function connectionsOf(values: readonly unknown[]): Connection[] {
  return values.flatMap((value) => {
    if (!isConnection(value)) return []
    return 'socket' in value && isConnection(value.socket) ? [value, value.socket] : [value]
  })
}

function isConnection(value: unknown): value is Connection {
  const { emit, destroy } = (value ?? {}) as Partial<Connection>
  return typeof emit === 'function' && typeof destroy === 'function'
}
