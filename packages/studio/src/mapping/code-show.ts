import { countOf } from '@ledloom/core'
import { MOST_LEDS } from '@ledloom/mapping'
import { Mutex } from 'async-mutex'
import type { MappedDevice, MappingState } from '../state/mapping-state.ts'

/** The lights on which the code is shown. */
export type CodeStage = {
  /** The devices that are played on, in the order of their LEDs. */
  devices(): readonly (MappedDevice & { readonly isLost: boolean })[]
  /** LEDs of the layout that is played on. */
  ledCount(): number
  /** Shows the code in place of the layers, each device with its own LEDs, or the layers again. */
  show(isShown: boolean): Promise<void>
}

/**
 * Pages that are open: `open`: at least one. `closed`: the last one was closed. `silent`: the last one does
 * not answer any more, as on a phone whose camera is used meanwhile.
 */
export type Viewers = 'open' | 'closed' | 'silent'

/** Milliseconds for which the code goes on without a page. */
const PAGELESS_MS: Readonly<Record<Exclude<Viewers, 'open'>, number>> = {
  closed: 60_000,
  silent: 20 * 60_000,
}

type CodeShowOptions = {
  readonly onChange: () => void
  /** Default: {@link PAGELESS_MS}. */
  readonly pagelessMs?: Readonly<Record<'closed' | 'silent', number>> | undefined
}

/** Shows the code on the lights until it is asked to end, a device leaves, or no page is open any more. */
export class CodeShow {
  readonly #stage: CodeStage
  readonly #options: CodeShowOptions
  readonly #mutex = new Mutex()
  #isShown = false
  #isChanging = false
  #devices: readonly MappedDevice[] = []
  #ledCount = 0
  #trouble: string | undefined
  #viewers: Viewers = 'open'
  #timer: NodeJS.Timeout | undefined

  constructor(stage: CodeStage, options: CodeShowOptions) {
    this.#stage = stage
    this.#options = options
  }

  get state(): Pick<MappingState, 'isShown' | 'ledCount' | 'devices' | 'trouble'> {
    const trouble = this.#trouble ?? this.#lost
    return {
      isShown: this.#isShown,
      ledCount: this.#ledCount,
      devices: this.#devices,
      ...(trouble !== undefined && { trouble }),
    }
  }

  /** @throws Error if the lights are too many, or can't show it */
  start(): Promise<void> {
    return this.#mutex.runExclusive(async () => {
      if (this.#isShown) return
      await this.#show(true)
      try {
        this.#setLights(this.#stage.devices(), this.#stage.ledCount())
      } catch (error) {
        await this.#show(false)
        throw error
      }
      this.#trouble = undefined
      this.#isShown = true
      this.#options.onChange()
      this.#wait()
    })
  }

  /** Chooses the lights that are played on without showing the code. @throws Error if they are too many */
  chooseLights(): void {
    const devices = this.#stage.devices()
    // Each has its own LEDs in the code, even if all show the same picture now.
    const own = devices.reduce((sum, device) => sum + device.ledCount, 0)
    this.#setLights(devices, own || this.#stage.ledCount())
  }

  #setLights(devices: readonly MappedDevice[], ledCount: number): void {
    checkLights(ledCount, devices)
    this.#devices = devices.map(({ address, name, ledCount }) => ({ address, name, ledCount }))
    this.#ledCount = ledCount
  }

  /** Forgets why the code ended. */
  forgetTrouble(): void {
    this.#trouble = undefined
  }

  /** Brings the layers back. */
  stop(trouble?: string): Promise<void> {
    return this.#mutex.runExclusive(async () => {
      if (!this.#isShown) return
      this.#isShown = false
      clearTimeout(this.#timer)
      this.#trouble = trouble
      try {
        await this.#show(false)
      } finally {
        this.#options.onChange()
      }
    })
  }

  /** To be called when pages come or go. */
  setViewers(viewers: Viewers): void {
    this.#viewers = viewers
    this.#wait()
  }

  /** To be called when the layout or the devices may have changed: the code ends if its lights have. */
  lightsChanged(): void {
    if (!this.#isShown || this.#isChanging) return
    const now = this.#stage.devices()
    const isSame =
      now.length === this.#devices.length &&
      this.#devices.every(({ address }, at) => now[at]?.address === address)
    if (isSame && this.#stage.ledCount() === this.#ledCount) return
    const gone = this.#devices.find(({ address }) => now.every((each) => each.address !== address))
    const reason =
      gone === undefined
        ? 'the lights have changed; connect the same devices as before'
        : `${gone.name} was disconnected; connect it again, in the same order`
    void this.stop(`The code ended: ${reason}, and show the code again.`).catch(() => undefined)
  }

  close(): void {
    clearTimeout(this.#timer)
  }

  async #show(isShown: boolean): Promise<void> {
    this.#isChanging = true
    try {
      await this.#stage.show(isShown)
    } finally {
      this.#isChanging = false
    }
  }

  /** A sentence about a device that does not answer. */
  get #lost(): string | undefined {
    const lost = this.#isShown ? this.#stage.devices().find(({ isLost }) => isLost) : undefined
    return lost && `${lost.name} does not answer. Film again when its lights blink.`
  }

  #wait(): void {
    clearTimeout(this.#timer)
    if (!this.#isShown || this.#viewers === 'open') return
    const pagelessMs = (this.#options.pagelessMs ?? PAGELESS_MS)[this.#viewers]
    const end = () => this.stop('The code ended, as no page was open.').catch(() => undefined)
    this.#timer = setTimeout(end, pagelessMs).unref()
  }
}

function checkLights(ledCount: number, devices: readonly MappedDevice[]): void {
  if (ledCount > MOST_LEDS) {
    throw new Error(
      `the code distinguishes ${MOST_LEDS} LEDs, and these are ${ledCount}; map fewer devices at a time`,
    )
  }
  const own = devices.reduce((sum, device) => sum + device.ledCount, 0)
  if (devices.length > 0 && own !== ledCount) {
    throw new Error(
      `the devices have ${countOf(own, 'LED')}, but the picture has ${ledCount}, as some show the same; connect them on the page instead of the command line`,
    )
  }
}
