// Sends channels by dmxnet, one packet each, in a separate process: it cannot be asked to end.
import { dmxnet } from 'dmxnet'

/** Channels of a universe that LEDs hang on. */
const UNIVERSE = 510

process.once('message', ({ port, bytes }: { port: number; bytes: readonly number[] }) => {
  const net = new dmxnet({ log: { level: 'error' }, listen: 0 })
  const senders = [0, 1].map((universe) => net.newSender({ ip: '127.0.0.1', port, universe }))
  const timer = setInterval(() => {
    if (!senders.every(({ socket_ready }) => socket_ready)) return
    clearInterval(timer)
    void send(senders, bytes)
  }, 10)
})

async function send(
  senders: readonly { setChannel(channel: number, value: number): void }[],
  bytes: readonly number[],
): Promise<void> {
  for (const [channel, value] of bytes.entries()) {
    senders[Math.floor(channel / UNIVERSE)]!.setChannel(channel % UNIVERSE, value)
    // A thousand datagrams at once are more than the system keeps for a busy process.
    if (channel % 50 === 0) await new Promise((resolve) => setTimeout(resolve, 2))
  }
}
