import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

/** Headers that only mean something together with another protocol. */
const OF_UPGRADE: ReadonlySet<string> = new Set(['upgrade', 'connection', 'http2-settings'])

/**
 * Answers a request that asks for another protocol as if it did not, which it is ready for (RFC 9110, 7.8): curl
 * and Java ask for HTTP/2 with each first request. To be called with what a listener of `upgrade` gets.
 */
export function ignoreUpgrade(
  server: Server,
  { method, url, httpVersion, rawHeaders }: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  const lines = [`${method} ${url} HTTP/${httpVersion}`, 'Connection: close']
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const [name = '', value] = rawHeaders.slice(i, i + 2)
    if (!OF_UPGRADE.has(name.toLowerCase())) lines.push(`${name}: ${value}`)
  }
  const text = Buffer.from([...lines, '', ''].join('\r\n'), 'latin1')
  socket.unshift(Buffer.concat([text, head]))
  // Read once more, from its first byte on.
  server.emit('connection', socket)
}
