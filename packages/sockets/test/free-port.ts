import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that Linux, macOS and Windows hand out for port 0. */
const [FIRST, END] = [10_000, 32_000]
const TRIES = 100

const given = new Set<number>()

/**
 * A port of 127.0.0.1 that nobody has, for TCP and UDP, to be opened or opened again later. Nobody
 * gets it meanwhile who asks for any free port, as a port that was just closed may be had at once.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries++) {
    const port = randomInt(FIRST, END)
    if (given.has(port) || !(await isFree(port))) continue
    given.add(port)
    return port
  }
  throw new Error(`none of ${TRIES} ports from ${FIRST} to ${END} is free`)
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  const socket = createSocket('udp4').bind(port, '127.0.0.1')
  const opened = [server, socket].map(async (each) => {
    await once(each, 'listening')
    const closed = once(each, 'close')
    each.close()
    await closed
  })
  const results = await Promise.allSettled(opened)
  return results.every(({ status }) => status === 'fulfilled')
}
