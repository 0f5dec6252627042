import type { LastingFaults } from '@ledloom/sockets'
import type { Studio } from '@ledloom/studio'

/** Why a device is not connected, on its card. */
const OFF = 'The lights are off. It plays when they go on.'
const AWAY = 'It does not respond. It plays as soon as it is there.'

/** What is said of a device that is there again, and of several. */
const BACK = {
  'is there again': 'are there again',
  'is there and plays': 'are there and play',
} as const

type AwayDevicesParts = {
  readonly studio: Studio
  readonly faults: LastingFaults
  /** The names of all devices. */
  readonly names: () => Iterable<string>
  /** Whether the lights are on. */
  readonly isOn: () => boolean
}

/** Says which devices are away, in lines and on the page. */
export class AwayDevices {
  readonly #parts: AwayDevicesParts
  readonly #waits = new Map<string, string>()

  constructor(parts: AwayDevicesParts) {
    this.#parts = parts
  }

  /** To be called each time that a device does not answer. */
  add(name: string, reason: string): void {
    const { faults } = this.#parts
    const of = { name, all: ' are not there, and are waited for' }
    faults.add(awayOf(name), `${reason}; it is waited for`, { untilEnded: true, of })
    // Hundreds that are away fail again and again: only what is new is shown.
    if (this.#waits.has(name)) return
    this.#waits.set(name, AWAY)
    this.show()
  }

  /** To be called once a device is there. @param how said if it was away. Default: nothing */
  delete(name: string, how?: keyof typeof BACK): void {
    this.#waits.delete(name)
    const of = how && { name, all: ` ${BACK[how]}` }
    this.#parts.faults.end(awayOf(name), how && `${name} ${how}`, of)
  }

  /** Says on the page why devices are not played on. */
  show(): void {
    const { studio, names, isOn } = this.#parts
    const off = () => new Map([...names()].map((name) => [name, OFF]))
    studio.devices.showWaits(isOn() ? this.#waits : off())
  }
}

function awayOf(name: string): string {
  return `${name} is not there`
}
