import { Sender } from 'sacn'

/** Sends the channels of one universe to this machine, by the npm package `sacn`. */
export function openSacnSender(port: number, universe = 1) {
  const sender = new Sender({
    universe,
    port,
    useUnicastDestination: '127.0.0.1',
    defaultPacketOptions: { sourceName: 'test', useRawDmxValues: true },
  })
  return {
    async send(channels: readonly number[]): Promise<void> {
      const payload = Object.fromEntries(channels.map((value, slot) => [slot + 1, value]))
      await sender.send({ payload })
    },
    async close(): Promise<void> {
      sender.close()
    },
  }
}
