import type { Readable } from 'node:stream'
import type { Clock } from '@ledloom/core'
import type { ParameterDeclarations, ParameterValues } from '@ledloom/effects'
import type { InputCounters } from '../counting/input-counters.ts'
import type { PacketBudget } from '../counting/packet-budget.ts'
import type { IncomingPicture, IncomingPixels } from '../light/incoming.ts'

/** Options of an input, and the callbacks for what it receives. */
export interface InputContext<Options = ParameterValues<ParameterDeclarations>> {
  /** Listening address; 127.0.0.1 unless the user opens it. */
  readonly host: string
  /** True if pages opened from files (`Origin: null`), and with them any page, may send. */
  readonly allowFilePages: boolean
  /** 0 for any free one. */
  readonly port: number
  readonly options: Options
  readonly ledCount: number
  /** Bytes of a pixel, if the protocol does not state them. */
  readonly channelsPerPixel: 3 | 4
  /** Channels of a whole frame. */
  readonly channelCount: number
  /** The name announced to others. */
  readonly name: string
  readonly clock: Clock
  readonly counters: InputCounters
  /** Limits all packets of this input, over any transport. */
  readonly budget: PacketBudget
  /** The raw stream to read. Default: standard input. */
  readonly stream: Readable | undefined
  onPixels(pixels: IncomingPixels): void
  onPicture(picture: IncomingPicture): void
  /** Shows the light received from `sender`. */
  onSync(sender: string): void
  /** Shows an incomplete frame of `sender`, because its next frame begins. */
  onBreak(sender: string): void
  /** `sender` has ended its stream. */
  onRelease(sender: string): void
  /** The inputs that are open now. */
  neighbours(): readonly OpenNeighbour[]
  /** The sender that has the lights, unless it is silent. */
  currentSender(): string | undefined
  /** A controller dims the lights, by a byte as in WLED. */
  onDimmer(dimmer: Dimmer): void
  /** Reports an error; the input goes on. */
  onError(error: Error): void
  /** Reports an unforeseen error that ended a packet or a connection; the input goes on. */
  onFailure(cause: unknown): void
}

/** Another open input. */
export interface OpenNeighbour {
  readonly name: string
  readonly port: number
  readonly options: Readonly<Record<string, unknown>>
}

/** State of a dimmer. */
interface Dimmer {
  readonly isOn: boolean
  /** 0..255, encoded as the incoming light. */
  readonly brightness: number
}
