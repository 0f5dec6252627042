import type { HouseService } from '../../house-service.ts'
import type { EventStreams } from './event-streams.ts'

/** The part of a service that its interface needs. */
export type ServedHouse = Pick<
  HouseService,
  | 'state'
  | 'names'
  | 'plays'
  | 'house'
  | 'plan'
  | 'reading'
  | 'faults'
  | 'failure'
  | 'onChange'
  | 'play'
  | 'step'
  | 'turnOn'
  | 'turnOff'
  | 'followSchedule'
  | 'choiceEnd'
  | 'endAt'
  | 'setBrightness'
  | 'checkPlay'
  | 'edit'
  | 'lights'
>

/** A preset of the data folder. */
export type ListedPreset = {
  readonly title: string
  /** Milliseconds since 1970. */
  readonly savedAt: number
}

/** What the handlers of the interface work with. */
export type ApiParts = {
  readonly house: ServedHouse
  readonly events: EventStreams
  readonly readPresets: () => Promise<readonly ListedPreset[]>
  /** The document that describes the interface. */
  readonly document: Readonly<Record<string, unknown>>
}
