import type { Readable } from 'node:stream'
import type { Clock } from '@ledloom/core'
import type { ParameterDeclarations, ParameterValues } from '@ledloom/effects'
import type { InputCounters } from '../counting/input-counters.ts'
import type { PacketBudget } from '../counting/packet-budget.ts'
import type { IncomingPicture, IncomingPixels } from '../light/incoming.ts'

/** What an input is opened with and tells what comes. */
export interface InputContext<Options = ParameterValues<ParameterDeclarations>> {
  /** Where to listen; 127.0.0.1 unless the user opens it. */
  readonly host: string
  /** Whether pages that were opened from files may send (`Origin: null`), and with them any page. */
  readonly allowFilePages: boolean
  /** 0 for any that is free. */
  readonly port: number
  readonly options: Options
  readonly ledCount: number
  /** Bytes a pixel where the protocol does not tell. */
  readonly channelsPerPixel: 3 | 4
  /** Channels of a whole frame. */
  readonly channelCount: number
  /** Under which name others find us. */
  readonly name: string
  readonly clock: Clock
  readonly counters: InputCounters
  /** Of all that comes to this input, by whatever way. */
  readonly budget: PacketBudget
  /** Where a raw stream is read; standard input if not given. */
  readonly stream: Readable | undefined
  onPixels(pixels: IncomingPixels): void
  onPicture(picture: IncomingPicture): void
  /** All that `sender` sent is to be shown. */
  onSync(sender: string): void
  /** What `sender` sent is to be shown although not all of the frame came: the next one begins. */
  onBreak(sender: string): void
  /** `sender` says itself that it ends. */
  onRelease(sender: string): void
  /** The inputs that are open at present. */
  neighbours(): readonly OpenNeighbour[]
  /** Who has the lights, if anybody sends at present. */
  currentSender(): string | undefined
  /** Whoever controls us dims the lights, by a byte as WLED does. */
  onDimmer(dimmer: Dimmer): void
  /** Something failed and the input goes on. */
  onError(error: Error): void
  /** An unforeseen error ended a packet or a connection; the input goes on. */
  onFailure(cause: unknown): void
}

/** What one input knows of another. */
export interface OpenNeighbour {
  readonly name: string
  readonly port: number
  readonly options: Readonly<Record<string, unknown>>
}

/** On or off, and how bright. */
interface Dimmer {
  readonly isOn: boolean
  /** 0..255, encoded as the light that comes in. */
  readonly brightness: number
}
