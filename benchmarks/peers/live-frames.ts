import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { connectDevice } from '@ledloom/device'
import { UdpSender } from '@ledloom/stream'
import { connectClient } from '../../packages/virtual-device/test/clients/iobroker-client.ts'
import type { ShowingHost, ShownFrame } from '../inputs/showing-host.ts'
import type { Pair } from './pair.ts'

const PEER = 'iobroker.twinkly'
/** A request is a connection of its own, as with real devices. */
const CALLS = 200

/** A device in another process, whose time does not count. */
interface ShowingDevice extends ShowingHost {
  readonly process: ChildProcess
}

/**
 * Whole live frames to devices, one for each client, as the login of one ends that of the other. The
 * other package sends them by HTTP only.
 */
export async function openLiveFrames(ledCount: number): Promise<{
  readonly pairs: readonly Pair[]
  close(): Promise<void>
}> {
  const [one, other] = await Promise.all([startDevice(ledCount), startDevice(ledCount)])
  const frame = Uint8Array.from({ length: 3 * ledCount }, (_, i) => i & 255)
  const bytes = Buffer.from(frame)
  const device = await connectDevice(one.address)
  await device.realtime.enter()
  const client = await connectClient(other)
  await client.setLEDMode('rt')
  const sender = new UdpSender(device, { port: one.udpPort })
  while (sender.statistics.state !== 'streaming') await new Promise(setImmediate)

  const sendTheirs = async () => {
    await client.sendRealtimeFrame(bytes)
    return frame
  }
  const sendByHttp = async () => {
    await device.realtime.sendFrame(frame)
    return frame
  }
  let frameNumber = 0
  const sendByUdp = async () => {
    const deadline = performance.now()
    sender.take(frame, { frameNumber: frameNumber++, deadline, time: 0, lateness: 0, missed: 0 })
    await new Promise(setImmediate)
    return frame
  }
  for (const send of [sendByHttp, sendByUdp]) {
    const [ours, theirs] = [await shownBy(one, send), await shownBy(other, sendTheirs)]
    if (ours !== theirs) throw new Error(`the devices show ${ours} and ${theirs}`)
  }
  const pair = { peer: PEER, theirs: sendTheirs, isSame: false, calls: CALLS }
  return {
    pairs: [
      { ...pair, what: 'a live frame, both by HTTP', ours: sendByHttp },
      { ...pair, what: 'a live frame, by UDP and by HTTP', ours: sendByUdp },
    ],
    async close() {
      await sender.close()
      await device.close()
      for (const { process } of [one, other]) process.disconnect()
    },
  }
}

async function startDevice(ledCount: number): Promise<ShowingDevice> {
  const process = fork(new URL('../inputs/showing-host.ts', import.meta.url), [String(ledCount)])
  const [host] = (await once(process, 'message')) as [ShowingHost]
  return { ...host, process }
}

/** The colours that a device shows after a frame, as a text. */
async function shownBy({ process }: ShowingDevice, send: () => Promise<unknown>): Promise<string> {
  const shown = once(process, 'message')
  await send()
  const [{ mark, red, blue }] = (await shown) as [ShownFrame]
  return JSON.stringify({ mark, red, blue })
}
