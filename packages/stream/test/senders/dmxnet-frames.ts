// Sends frames of two universes by dmxnet, 40 a second, in a separate process: it cannot be asked
// to end. As no sender that can be had here sends ArtSync, that comes from beside it.
import { createSocket } from 'node:dgram'
import { setTimeout as wait } from 'node:timers/promises'
import { dmxnet } from 'dmxnet'
import { artOther } from '../../../wire/test/sample-packets.ts'

/** What is sent where. */
export interface DmxnetFrames {
  readonly port: number
  readonly frameCount: number
  readonly isSynchronised: boolean
}

const UNIVERSE = 510
const FRAME_MS = 25
const ART_SYNC = artOther(0x5200)
/** Longer than anybody tries: it would send universes one by one. */
const base_refresh_interval = 60_000

process.once('message', async ({ port, frameCount, isSynchronised }: DmxnetFrames) => {
  const net = new dmxnet({ log: { level: 'error' }, listen: 0 })
  const place = { ip: '127.0.0.1', port, base_refresh_interval }
  const senders = [0, 1].map((universe) => net.newSender({ ...place, universe }))
  const socket = createSocket('udp4')
  while (!senders.every(({ socket_ready }) => socket_ready)) await wait(10)
  await wait(100)
  process.send?.('begin')
  await wait(100)
  for (let frame = 1; frame <= frameCount; frame++) {
    for (const sender of senders) {
      for (let channel = 0; channel < UNIVERSE; channel++) sender.prepChannel(channel, frame)
    }
    for (const sender of senders) sender.transmit()
    if (isSynchronised) socket.send(ART_SYNC, port, '127.0.0.1')
    await wait(FRAME_MS)
  }
  process.send?.('end')
})
