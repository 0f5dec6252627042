import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import {
  decodeDiscoveryReply,
  decodeLocalDiscoveryReply,
  type LocalDiscoveryReply,
} from '@ledloom/protocol'
import { guardEvents } from '@ledloom/sockets'
import { DeviceError } from '../transport/device-error.ts'
import { AnswerCollector, type DiscoveryAnswer } from './answer-collector.ts'
import {
  type CompleteDiscoveryOptions,
  completeDiscoveryOptions,
  type DiscoveryOptions,
  type FoundDevice,
} from './discovery-options.ts'
import { Questioner } from './questioner.ts'

/**
 * Finds the devices of the local networks and the virtual devices of this machine: asks repeatedly
 * over UDP, and reads the description of each device that answers over HTTP, without a login.
 *
 * @throws RangeError for a time or a port out of range
 * @throws DeviceError `unreachable` when this machine opens no UDP port, `aborted` by the signal
 */
export async function discoverDevices(
  options: DiscoveryOptions = {},
): Promise<readonly FoundDevice[]> {
  const complete = completeDiscoveryOptions(options)
  try {
    return await search(complete)
  } catch (cause) {
    if (!complete.signal?.aborted) throw cause
    throw new DeviceError('aborted', 'the search for devices was aborted', { cause })
  }
}

async function search(options: CompleteDiscoveryOptions): Promise<readonly FoundDevice[]> {
  options.signal?.throwIfAborted()
  const collector = new AnswerCollector(options)
  const socket = await openSocket(collector)
  const questioner = new Questioner(socket, options)
  try {
    await askUntilOver(questioner, options)
  } finally {
    socket.close()
  }
  const devices = await collector.devices()
  options.signal?.throwIfAborted()
  for (const problem of questioner.problems()) options.onProblem(problem)
  for (const problem of collector.problems()) options.onProblem(problem)
  return devices
}

async function openSocket(collector: AnswerCollector): Promise<Socket> {
  const socket = createSocket('udp4')
  // An error of ours costs one answer, not the whole search.
  guardEvents(socket)
  socket.on('message', (datagram, { address: source }) => {
    const answer = answerIn(datagram, source)
    if (answer !== undefined) collector.take(answer)
  })
  socket.bind()
  await once(socket, 'listening').catch((cause: Error) => {
    throw new DeviceError('unreachable', `no UDP port can be opened: ${cause.message}`, { cause })
  })
  // The sender of a question handles its error; the others go on.
  socket.on('error', () => {})
  socket.setBroadcast(true)
  return socket
}

function answerIn(datagram: Uint8Array, source: string): DiscoveryAnswer | undefined {
  const reply = decodeDiscoveryReply(datagram)
  if (reply !== undefined) return { ...reply, source }
  const local = isThisMachine(source) ? decodeLocalDiscoveryReply(datagram) : undefined
  return local && localAnswer(local)
}

function localAnswer({ id, http, udp }: LocalDiscoveryReply): DiscoveryAnswer | undefined {
  if (!URL.canParse(http)) return undefined
  const { hostname: host, port } = new URL(http)
  return { id, address: host, source: host, httpPort: Number(port || 80), udp }
}

function isThisMachine(address: string): boolean {
  return address.startsWith('127.')
}

async function askUntilOver(
  questioner: Questioner,
  { timeoutMs, intervalMs, signal }: CompleteDiscoveryOptions,
): Promise<void> {
  // Counted, so that a machine that stalls asks as often and hears the answers.
  for (let left = timeoutMs; left > 0; left -= intervalMs) {
    questioner.ask()
    await setTimeout(Math.min(intervalMs, left), undefined, { signal })
  }
}
