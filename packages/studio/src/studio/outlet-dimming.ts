import type { FrameSource, Outlet, OutputOptions } from '@ledloom/core'
import type { StudioPlayer } from './studio-player.ts'

/** What is dimmed. */
type DimmedParts = {
  readonly player: Pick<StudioPlayer, 'isDimmed'>
  /** All outlets that are played on now. */
  readonly outlets: () => Iterable<Pick<Outlet, 'dim'>>
}

/** Dims all outlets of a studio alike: by the brightness, unless the light comes dimmed, and by fades. */
export class OutletDimming {
  /** Options of the output stages of outlets, which are dimmed besides. */
  readonly undimmed: OutputOptions
  readonly #parts: DimmedParts
  /** Undefined while nobody has chosen one. */
  #chosen: number | undefined
  /** The level of a fade, 0 to 1. */
  #level = 1
  /** True if the newest frame has the brightness already. */
  #isLightDimmed = false

  /** @param output options of the output stage, with the initial brightness */
  constructor(output: OutputOptions, parts: DimmedParts) {
    this.undimmed = { ...output, brightness: 1 }
    this.#chosen = output.brightness
    this.#parts = parts
  }

  get brightness(): number {
    return this.#chosen ?? 1
  }

  /** Options of the output stage, with the brightness if one was chosen. */
  get options(): OutputOptions {
    return { ...this.undimmed, brightness: this.#chosen }
  }

  /** Sets the brightness, 0 to 1. */
  dim(brightness: number): void {
    this.#chosen = brightness
    this.#dimAll()
  }

  /** Fades the light, 0 to 1, whatever the brightness is. */
  fade(level: number): void {
    this.#level = level
    this.#dimAll()
  }

  /** Dims an outlet that comes to the others. */
  join(outlet: Pick<Outlet, 'dim'>): void {
    outlet.dim?.(this.#factor)
  }

  /** The source, from each frame of which it is known whether outlets are still to dim it. */
  follow(source: FrameSource): FrameSource {
    const { player } = this.#parts
    return {
      layout: source.layout,
      get duration() {
        return source.duration
      },
      get pace() {
        return source.pace
      },
      render: (frame, time, due) => {
        source.render(frame, time, due)
        if (player.isDimmed === this.#isLightDimmed) return
        this.#isLightDimmed = player.isDimmed
        this.#dimAll()
      },
    }
  }

  get #factor(): number {
    return this.#level * (this.#isLightDimmed ? 1 : this.brightness)
  }

  #dimAll(): void {
    for (const outlet of this.#parts.outlets()) this.join(outlet)
  }
}
