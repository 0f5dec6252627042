import { choice } from '@ledloom/effects'
import type { DdpPixels } from '@ledloom/wire'
import { answerDdp, DDP_PORT, parseDdp } from '@ledloom/wire'
import { defineInput } from '../contract/define-input.ts'
import { RecentMap } from '../counting/recent-map.ts'
import { countStep, Sequence } from '../counting/sequence.ts'
import type { ShowTime } from '../light/incoming.ts'
import { DatagramPort } from '../sockets/datagram-port.ts'

const TITLE = 'DDP'
/** Time after a push during which the next one is expected. */
const PUSH_MEMORY_MS = 1000
/** Longest wait for the push of a frame, whose packets follow each other closely. */
const PUSH_WAIT_MS = 100

export default defineInput({
  name: 'ddp',
  title: TITLE,
  transport: 'udp',
  port: DDP_PORT,
  options: {
    offsetsIn: choice({
      default: 'bytes',
      options: ['bytes', 'pixels'],
      description: 'what offsets count; groups of LX count pixels',
    }),
  },
  async open(context) {
    const senders = new RecentMap(() => new DdpSender())
    const factor = context.options.offsetsIn === 'pixels' ? context.channelsPerPixel : 1
    const port = await DatagramPort.open(context, TITLE, (bytes, from) => {
      const message = parseDdp(bytes)
      if (message.kind === 'refused') context.counters.refuse(message.reason)
      else if (message.kind === 'query') port.send(answerDdp(message, context.ledCount), from)
      else if (message.data.length === 0) takePush(message, from.address)
      else take(message, from.address)
    })
    return port

    // xLights broadcasts it from another port than the light.
    function takePush({ isPush }: DdpPixels, sender: string): void {
      if (!isPush) return
      senders.get(sender).showTime(isPush, context.clock.now())
      context.onSync(sender)
    }

    function take(message: DdpPixels, sender: string): void {
      const known = senders.get(sender)
      countStep(context.counters, known.stepOf(message, context.clock.now()))
      const { data, channelsPerPixel, offset, isPush } = message
      const show = known.showTime(isPush, context.clock.now())
      context.onPixels({
        ...{ sender, channelsPerPixel, show },
        offset: offset * factor,
        bytes: data,
        syncWaitMs: PUSH_WAIT_MS,
      })
    }
  },
})

/** State of one sender. */
class DdpSender {
  readonly #sequence = new Sequence({ period: 15, lateWithin: 7 })
  #pushedAt = Number.NEGATIVE_INFINITY

  /** Some senders count packets and some count frames, so a repeated number is as good as the next. */
  stepOf({ sequence }: DdpPixels, now: number) {
    return sequence === 0 ? undefined : this.#sequence.step(sequence, now)
  }

  /** Each packet of a sender that never pushes is shown soon. */
  showTime(isPush: boolean, now: number): ShowTime {
    if (isPush) this.#pushedAt = now
    if (isPush) return 'now'
    return now - this.#pushedAt < PUSH_MEMORY_MS ? 'on-sync' : 'soon'
  }
}
