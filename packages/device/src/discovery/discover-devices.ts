import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { decodeDiscoveryReply } from '@ledloom/protocol'
import { DeviceError } from '../device-error.ts'
import { AnswerCollector } from './answer-collector.ts'
import {
  type CompleteDiscoveryOptions,
  completeDiscoveryOptions,
  type DiscoveryOptions,
} from './discovery-options.ts'
import type { FoundDevice } from './found-device.ts'
import { Questioner } from './questioner.ts'

/**
 * The devices of the local networks: asks over UDP, again and again, and has each device that
 * answers describe itself over HTTP. No device needs a login for that, or notices more of it.
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
    throw new DeviceError('aborted', 'the search for devices was broken off', { cause })
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
  socket.on('message', (datagram, { address: source }) => {
    const reply = decodeDiscoveryReply(datagram)
    if (reply !== undefined) collector.take({ ...reply, source })
  })
  socket.bind()
  await once(socket, 'listening').catch((cause: Error) => {
    throw new DeviceError('unreachable', `no UDP port can be opened: ${cause.message}`, { cause })
  })
  // What goes wrong with one question is told to who sent it; the others go on.
  socket.on('error', () => {})
  socket.setBroadcast(true)
  return socket
}

async function askUntilOver(
  questioner: Questioner,
  { timeoutMs, intervalMs, signal }: CompleteDiscoveryOptions,
): Promise<void> {
  const end = performance.now() + timeoutMs
  for (let left = timeoutMs; left > 0; left = end - performance.now()) {
    questioner.ask()
    await setTimeout(Math.min(intervalMs, left), undefined, { signal })
  }
}
