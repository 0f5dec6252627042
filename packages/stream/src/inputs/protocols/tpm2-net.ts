import { RecentMap } from '../counting/recent-map.ts'
import { defineInput } from '../define-input.ts'
import { DatagramPort } from '../sockets/datagram-port.ts'
import { parseTpm2Net } from '../tpm2-net/parse-tpm2-net.ts'
import type { Tpm2NetData } from '../tpm2-net/tpm2-net-message.ts'
import { Tpm2NetPlaces } from '../tpm2-net/tpm2-net-places.ts'

const TITLE = 'TPM2.net'
const ACKNOWLEDGEMENT = Uint8Array.of(0xac)

export default defineInput({
  name: 'tpm2-net',
  title: TITLE,
  transport: 'udp',
  port: 65506,
  options: {},
  async open(context) {
    const senders = new RecentMap(() => new Tpm2NetPlaces())
    const port = await DatagramPort.open(context, TITLE, (bytes, from) => {
      const message = parseTpm2Net(bytes)
      if (message.kind === 'refused') context.counters.refuse(message.reason)
      else if (message.kind === 'request') port.send(ACKNOWLEDGEMENT, from)
      else if (message.kind === 'data') take(message, from.address)
    })
    return port

    function take(message: Tpm2NetData, sender: string): void {
      const place = senders.get(sender).placeOf(message, context.clock.now())
      if (place === undefined) {
        context.counters.refuse('wrong-value')
        return
      }
      const { offset, isLast } = place
      context.onPixels({ sender, offset, bytes: message.data, show: isLast ? 'now' : 'soon' })
    }
  },
})
