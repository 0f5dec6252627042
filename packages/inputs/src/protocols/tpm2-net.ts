import { parseTpm2Net, type Tpm2NetData } from '@ledloom/wire'
import { defineInput } from '../contract/define-input.ts'
import { RecentMap } from '../counting/recent-map.ts'
import { SEQUENCE_MEMORY_MS } from '../counting/sequence.ts'
import { DatagramPort } from '../sockets/datagram-port.ts'

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

/** Position of a part of a frame. */
interface Tpm2NetPlace {
  /** In bytes of the frame. */
  readonly offset: number
  readonly isLast: boolean
}

/**
 * Computes the positions of one sender's packets from their numbers and the size of the first packet.
 * Until that arrives, it uses the largest packet that is not the last, which may be shorter. Forgets all
 * after 2.5 s of silence, because another program may send from the same port.
 */
class Tpm2NetPlaces {
  #firstNumber = 1
  #packetSize = 0
  #heardAt = Number.NEGATIVE_INFINITY

  /** The position of a packet at `now`; `undefined` while the size of earlier packets is unknown. */
  placeOf({ packetNumber, packetCount, data }: Tpm2NetData, now: number): Tpm2NetPlace | undefined {
    if (now - this.#heardAt >= SEQUENCE_MEMORY_MS) this.#forget()
    this.#heardAt = now
    if (packetNumber === 0) this.#firstNumber = 0
    else if (packetNumber === packetCount) this.#firstNumber = 1
    const index = packetNumber - this.#firstNumber
    const isLast = packetCount > 0 && index === packetCount - 1
    if (index === 0) this.#packetSize = data.length
    else if (packetCount > 0 && !isLast) this.#packetSize = Math.max(this.#packetSize, data.length)
    if (index > 0 && this.#packetSize === 0) return undefined
    return { offset: index * this.#packetSize, isLast }
  }

  #forget(): void {
    this.#firstNumber = 1
    this.#packetSize = 0
  }
}
