import { SyncMemory } from '../counting/sync-memory.ts'
import type { InputContext } from '../input-context.ts'
import type { Refusal } from '../parsing/refusal.ts'
import type { OpcMessage, OpcPixels } from './opc-message.ts'

/** How long a sender that synchronised once is waited for to do so again. */
const SYNC_MEMORY_MS = 1000
const CHANNELS_PER_PIXEL = 3

/** Takes messages from wherever they come. */
export class OpcReceiver {
  readonly #context: InputContext<{ readonly ledsPerChannel: number }>
  readonly #sync: SyncMemory

  constructor(context: InputContext<{ readonly ledsPerChannel: number }>) {
    this.#context = context
    this.#sync = new SyncMemory(context.clock, SYNC_MEMORY_MS)
  }

  take(message: OpcMessage | Refusal, sender: string): void {
    if (message.kind === 'refused') this.#context.counters.refuse(message.reason)
    else if (message.kind === 'pixels') this.#takePixels(message, sender)
    else if (message.kind === 'sync') this.#takeSync(sender)
  }

  #takePixels({ channel, data }: OpcPixels, sender: string): void {
    const { ledsPerChannel } = this.#context.options
    const isPart = ledsPerChannel > 0 && channel > 0
    this.#context.onPixels({
      sender,
      offset: isPart ? CHANNELS_PER_PIXEL * ledsPerChannel * (channel - 1) : 0,
      bytes: isPart ? data.subarray(0, CHANNELS_PER_PIXEL * ledsPerChannel) : data,
      channelsPerPixel: CHANNELS_PER_PIXEL,
      show: this.#sync.isOn(sender) ? 'on-sync' : isPart ? 'soon' : 'now',
    })
  }

  #takeSync(sender: string): void {
    this.#sync.note(sender)
    this.#context.onSync(sender)
  }
}
