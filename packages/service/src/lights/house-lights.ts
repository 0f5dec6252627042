import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { errorMessage } from '@ledloom/core'
import type { StreamReading } from '@ledloom/stream'
import { firstLayer, Studio, type StudioLayer, type StudioStream } from '@ledloom/studio'
import { openTargets } from '@ledloom/studio/targets'
import type { ChosenSource } from './chosen-source.ts'

/** Milliseconds between two steps of a fade. */
const STEP_MS = 40

/** What a house's lights need. */
type LightsParts = {
  /** Lets shows run the effect files that they name. Default false. */
  readonly allowEffects?: boolean | undefined
  /** Ends whatever is being waited for. */
  readonly signal: AbortSignal
  /** Prints a line about a device or a source. */
  readonly note: (line: string) => void
}

/** What plays, and on what. */
type LitStudio = {
  readonly devices: readonly string[]
  readonly studio: Studio
  readonly stream: StudioStream
  readonly targets: Awaited<ReturnType<typeof openTargets>>
}

/** Numbers about the lights, at one moment. */
export type LightsReading = StreamReading & {
  /** Names of devices that are waited for. */
  readonly missing: readonly string[]
  /** Addresses by the names of devices. */
  readonly addresses: ReadonlyMap<string, string>
}

/** The lights of a house: off, or playing one source. */
export class HouseLights {
  readonly #parts: LightsParts
  #lit: LitStudio | undefined
  #brightness = 1
  /** How far the light has come in a fade, 0 to 1. */
  #level = 0
  #isHurried = false

  constructor(parts: LightsParts) {
    this.#parts = parts
  }

  /** Something plays. */
  get isLit(): boolean {
    return this.#lit !== undefined
  }

  /** Of the stream and the group; of nothing while the lights are off. */
  get reading(): LightsReading {
    if (this.#lit === undefined) return { missing: [], addresses: new Map() }
    const { stream, targets } = this.#lit
    const { group, missing, devices } = targets
    const addresses = new Map(devices().map(({ name, device }) => [name, device.address]))
    return {
      ...{ streamer: stream.statistics, group: group.statistics },
      ...{ missing: missing(), addresses },
    }
  }

  /** Sets the brightness, 0 to 1, by which fades are multiplied. */
  setBrightness(brightness: number): void {
    this.#brightness = brightness
    this.#lit?.studio.setBrightness(this.#level * brightness)
  }

  /** Ends the fades of what is being done now at once, as something else is to follow. */
  hurry(): void {
    this.#isHurried = true
  }

  /**
   * Plays a source in place of what plays.
   *
   * @param devices addresses and names of devices, and scene files; others than before are left
   * @param fade seconds in which the light comes, and before that goes if there is any
   * @throws Error if no device is there, or the source can't be played; what played before plays on
   */
  async play(devices: readonly string[], source: ChosenSource, fade: number): Promise<void> {
    this.#isHurried = false
    if (!isDeepStrictEqual(this.#lit?.devices, devices)) await this.close()
    if (this.#lit === undefined) return this.#begin(devices, source, fade)
    const { studio } = this.#lit
    const layer = await this.#layerOf(studio.layout.profile, source)
    await this.#fade(studio, 0, fade)
    try {
      await studio.composition.edit(() => [layer])
    } finally {
      await this.#fade(studio, 1, fade)
    }
  }

  /** Lets the light go, and turns the devices off. */
  async off(fade: number): Promise<void> {
    this.#isHurried = false
    if (this.#lit === undefined) return
    const { studio, targets } = this.#lit
    await this.#fade(studio, 0, fade)
    // The mode that is set while it is played on is the one that it is left in.
    const off = targets.devices().map(({ device }) => device.mode.set('off'))
    for (const result of await Promise.allSettled(off)) {
      if (result.status === 'rejected') this.#parts.note(errorMessage(result.reason))
    }
    await this.close()
  }

  /** Stops playing; each device is in the mode that it had before. */
  async close(): Promise<void> {
    const lit = this.#lit
    this.#lit = undefined
    if (lit === undefined) return
    await lit.stream.close()
    await lit.studio.close()
    await lit.targets.close()
  }

  async #begin(devices: readonly string[], source: ChosenSource, fade: number): Promise<void> {
    const { signal, note } = this.#parts
    const targets = await openTargets(devices, { signal, note })
    try {
      const { layout } = targets
      const studio = await Studio.open({
        layers: [await this.#layerOf(layout.profile, source)],
        ...{ layout, group: targets, title: 'the house', output: { brightness: 0 } },
        onEvent: (event) => {
          if (event.kind === 'fault') note(event.fault.message)
        },
        note,
      })
      const stream = studio.createStream({ signal })
      stream.onError(({ message }) => note(message))
      stream.start()
      this.#lit = { devices, studio, stream, targets }
      await this.#fade(studio, 1, fade)
    } catch (error) {
      await targets.close()
      throw error
    }
  }

  /** Brings the light of a studio to none or all of the brightness. */
  async #fade(studio: Studio, to: 0 | 1, seconds: number): Promise<void> {
    const { signal } = this.#parts
    const start = performance.now()
    for (let done = 0; done < 1 && !signal.aborted; ) {
      const isAtOnce = seconds === 0 || this.#isHurried
      done = isAtOnce ? 1 : Math.min(1, (performance.now() - start) / 1000 / seconds)
      this.#level = to === 1 ? done : 1 - done
      studio.setBrightness(this.#level * this.#brightness)
      if (done < 1) await setTimeout(STEP_MS)
    }
  }

  #layerOf(profile: Studio['layout']['profile'], source: ChosenSource): Promise<StudioLayer> {
    const { texts, crossfade, each } = source
    return firstLayer(profile, texts, { crossfade, each, allowEffects: this.#parts.allowEffects })
  }
}
