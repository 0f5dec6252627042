/** What calls its listeners by `emit`, as every emitter of Node does. */
export interface Emitter {
  emit(name: string | symbol, ...values: readonly unknown[]): boolean
}

interface Connection extends Emitter {
  destroy(): unknown
}

/**
 * Keeps an error that a listener of `emitter` throws from ending the process. All listeners are
 * guarded, also those that a library or Node adds later; those behind the one that threw are not
 * called for this event.
 *
 * @param onThrown told of the error, and of what the event was emitted with
 */
export function guardEvents(
  emitter: Emitter,
  onThrown: (error: unknown, values: readonly unknown[]) => void,
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
 * Guards a TCP or HTTP server as {@link guardEvents} does, and with it each connection, request and
 * response that it hands out: an error that one of their listeners throws closes that connection.
 *
 * @param onThrown told of the error
 */
export function guardServer(server: Emitter, onThrown: (error: unknown) => void): void {
  const guarded = new WeakSet<object>()
  const end = (error: unknown, connections: readonly Connection[]) => {
    onThrown(error)
    for (const connection of connections) connection.destroy()
  }
  const emit = server.emit.bind(server)
  server.emit = (name, ...values) => {
    const connections = connectionsOf(values)
    for (const connection of connections) {
      if (guarded.has(connection)) continue
      guarded.add(connection)
      guardEvents(connection, (error) => end(error, connections))
    }
    return emit(name, ...values)
  }
  guardEvents(server, (error, values) => end(error, connectionsOf(values)))
}

/** A request that was read whole does not close its connection by itself, nor does its response. */
function connectionsOf(values: readonly unknown[]): Connection[] {
  return values.flatMap((value) => {
    if (!isConnection(value)) return []
    return 'socket' in value && isConnection(value.socket) ? [value, value.socket] : [value]
  })
}

function isConnection(value: unknown): value is Connection {
  return (
    typeof value === 'object' &&
    value !== null &&
    'emit' in value &&
    'destroy' in value &&
    typeof value.destroy === 'function'
  )
}
