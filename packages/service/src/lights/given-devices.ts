import type { Studio } from '@ledloom/studio'

/** A connected device with its stream. */
export type GivenDevice = NonNullable<ReturnType<Parameters<Studio['sceneDevices']['take']>[1]>>

/** Failures in between show again later. */
const ignore = () => undefined

/**
 * Devices on their way from one picture of the house to another. Each keeps its connection, and the light that it shows,
 * until the lights that it is in now take it, whether it answers or not.
 */
export class GivenDevices {
  readonly #all = new Map<string, GivenDevice>()

  has(name: string): boolean {
    return this.#all.has(name)
  }

  get(name: string): GivenDevice | undefined {
    return this.#all.get(name)
  }

  readonly put = (name: string, given: GivenDevice): void => {
    given.live.played.outlet.onError(ignore)
    this.#all.set(name, given)
  }

  /** Gives a device to the caller alone. */
  take(name: string): GivenDevice | undefined {
    const given = this.#all.get(name)
    this.#all.delete(name)
    return given
  }

  /** Ends the connections of those that nobody has taken. */
  async close(): Promise<void> {
    const all = [...this.#all.values()]
    this.#all.clear()
    await Promise.all(all.map(({ live }) => live.close()))
  }
}
