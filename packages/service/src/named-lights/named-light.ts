import type { ChoiceEnd } from '../playing/choice-end.ts'
import type { ChoiceOptions } from '../playing/house-choice.ts'

/** A colour of eight bits a channel, as sRGB. */
export type LightColor = { readonly r: number; readonly g: number; readonly b: number }

/** How a light is lit. */
export type NamedLightState = {
  /** It shows something, or will as soon as its devices are there. */
  readonly isOn: boolean
  /** 0 to 1. */
  readonly brightness: number
  /** The name of what it shows: an effect, a playlist, a preset or what the schedule plays. */
  readonly play?: string | undefined
  /** The item of a playlist that it shows now. */
  readonly item?: string | undefined
  /** The one colour that it shows. */
  readonly color?: LightColor | undefined
  /** The stored movie that it shows by itself. */
  readonly movie?: string | undefined
  /** It shows the picture of the house, or some of its devices do. */
  readonly isFollowing: boolean
  /** When what was chosen for it by hand ends; left out if nothing was, or its devices show different things. */
  readonly ends?: ChoiceEnd | undefined
  /** One of its devices is there. */
  readonly isAvailable: boolean
}

/** What is asked of a light; what is left out stays as it was before. */
export type LightCommand = {
  readonly play?: string | undefined
  readonly color?: LightColor | undefined
  /** The name of a movie that the device stores. */
  readonly movie?: string | undefined
  /** 0 to 1. */
  readonly brightness?: number | undefined
  /** When that ends. Default: as what it showed before would, else as the next entry of the schedule begins. */
  readonly until?: ChoiceEnd | undefined
}

/** Numbers of one device. */
export type LightNumbers = {
  /** Frames sent to it since it was connected; undefined while nothing is streamed to it. */
  readonly frames?: number | undefined
  /** Frames that were refused or not answered. */
  readonly failed?: number | undefined
  /** How often it was lost since it was connected. */
  readonly losses?: number | undefined
  /** Strength of its wireless link in dBm, as it states it. */
  readonly signal?: number | undefined
}

/** The house, a group of its devices, or one device, turned on and off by itself. */
export type NamedLight = {
  /** `house`, `group-NAME` or the MAC address of a device without colons. */
  readonly id: string
  readonly name: string
  readonly kind: 'house' | 'group' | 'device'
  /** Addresses of its devices, as they stand in the house file. */
  readonly devices: readonly string[]
  readonly state: NamedLightState
  /** What it can play, names of the house first. */
  readonly plays: readonly string[]
  /** Movies that its device stores. */
  readonly movies: readonly string[]
  /** Asks its device once more for these: others may have stored some. */
  moviesNow(): Promise<readonly string[]>
  /** Of a device. */
  readonly numbers: LightNumbers
  /**
   * Shows something until that ends, or it follows the house again. Without anything to show it shows what it showed
   * last. What was asked of it later, by whatever way, stays.
   *
   * @param order in which it was asked, by `nextOrder`. Default: now
   * @throws HouseError for what can't be shown
   */
  turnOn(command?: LightCommand, order?: number): Promise<void>
  /**
   * Turns it off until it is turned on, or follows the house.
   *
   * @param options `until`: when it does, by default as the next entry of the schedule begins
   */
  turnOff(options?: ChoiceOptions): Promise<void>
  /** Lets what was chosen for it by hand end at another time. @throws HouseError if nothing was */
  endAt(until: ChoiceEnd, order?: number): Promise<void>
  /** Shows the picture of the house again. */
  follow(order?: number): Promise<void>
  /**
   * Lets a device blink alone for some seconds, and show what it did afterwards.
   *
   * @throws HouseError if it is no device; Error if it is not there, or busy for long
   */
  identify(): Promise<void>
  /**
   * Goes to the next item of the playlist that it shows, or the previous one.
   *
   * @throws HouseError if it shows no playlist of several items by itself
   */
  step(by: 1 | -1, order?: number): Promise<void>
}
