import { isShape, type Layout, type UpAxis } from '@ledloom/core'
import { isOutletAddress, type Scene } from '@ledloom/stream'
import { type LayoutReading, resolveLayout } from '../profile/resolve-layout.ts'
import { StudioError } from '../report/studio-error.ts'

/** The layouts that targets name, of which each file is read once. */
export class TargetLayouts {
  readonly #leds: number | undefined
  readonly #up: UpAxis | undefined
  readonly #onNote: LayoutReading['onNote']
  readonly #files = new Map<string, Promise<Layout>>()

  /**
   * `leds` is the number of LEDs of those that can't be asked, `up` the axis that points up in
   * files.
   */
  constructor(leds: number | undefined, up?: UpAxis, onNote?: LayoutReading['onNote']) {
    this.#leds = leds
    this.#up = up
    this.#onNote = onNote
  }

  /**
   * Reads all files that a scene names, whether or not its devices are there.
   *
   * @throws StudioError for a file that is no layout, or not one of as many LEDs as were said
   */
  async readAll({ devices }: Scene): Promise<void> {
    for (const { address, layout } of devices) {
      if (layout === undefined || isShape(layout)) continue
      await this.read(layout, isOutletAddress(address) ? this.#leds : undefined)
    }
  }

  /**
   * The layout that `text` means, for a device with `ledCount` LEDs where that is known; a shape has
   * `usual` LEDs where nothing was said.
   *
   * @throws StudioError when it is no layout, not one of so many LEDs, or a shape of no known size
   */
  async read(text: string, ledCount?: number, usual?: number): Promise<Layout> {
    if (isShape(text)) return shapeOf(text, ledCount ?? this.#leds ?? usual)
    const layout = await this.#readFile(text)
    if (ledCount === undefined || layout.ledCount === ledCount) return layout
    throw new StudioError(
      'bad-value',
      `${text} has ${layout.ledCount} LEDs, but ${ledCount} are wanted`,
    )
  }

  #readFile(path: string): Promise<Layout> {
    const layout =
      this.#files.get(path) ?? resolveLayout(path, { up: this.#up, onNote: this.#onNote })
    this.#files.set(path, layout)
    return layout
  }
}

/** Of a device that is not there nobody knows how many LEDs a shape would have. */
async function shapeOf(text: string, ledCount: number | undefined): Promise<Layout> {
  if (ledCount !== undefined) return resolveLayout(text, { ledCount })
  throw new StudioError('bad-value', `the number of LEDs of the ${text} is unknown; give --leds`)
}
