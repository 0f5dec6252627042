import { Readable } from 'node:stream'
import { countOf, errorMessage, LAYOUT_FORMATS, type LayoutFormatName } from '@ledloom/core'
import { clipSeconds } from '@ledloom/mapping'
import type { CompositionModel } from '../composition/composition-model.ts'
import { firstLayer } from '../composition/first-layer.ts'
import type { DeviceList } from '../devices/device-list.ts'
import { CLIP_BYTES } from '../mapping/clip-files.ts'
import { CodeShow, type Viewers } from '../mapping/code-show.ts'
import { LeftCodeError } from '../mapping/left-code-error.ts'
import type { MapEditor } from '../mapping/map-editor.ts'
import { MapJob, type MapWorker } from '../mapping/map-job.ts'
import { reportMap } from '../mapping/map-report.ts'
import { describePass, type PlannedPass } from '../mapping/second-pass.ts'
import type { MappingState, MapState } from '../state/mapping-state.ts'
import { DeviceCodes } from './device-codes.ts'
import { DeviceCorrections } from './device-corrections.ts'
import { MAPPED, MapStoring } from './map-storing.ts'
import type { StudioOutput } from './studio-output.ts'
import type { StudioPlayer } from './studio-player.ts'

/** The source that shows the code. */
const CODE = 'mapping-code'

/** The parts of a studio that a map needs. */
type MappingParts = {
  readonly composition: CompositionModel
  readonly player: StudioPlayer
  readonly devices: DeviceList
  readonly output: StudioOutput
  readonly onChange: (part: 'mapping' | 'map') => void
  readonly play: () => void
  /** Receives a sentence about a device that could not be left as it was. */
  readonly note: (line: string) => void
  /** Default: worker threads. */
  readonly openMapWorker?: (() => MapWorker) | undefined
}

/** Makes a map of the lights with a camera: shows the code, reads clips of it, and stores the places. */
export class StudioMapping {
  readonly code: CodeShow
  readonly job: MapJob
  readonly #parts: MappingParts
  readonly #deviceCodes: DeviceCodes
  readonly #corrections: DeviceCorrections
  readonly #storing: MapStoring
  #speed = 1
  /** The second pass that the code is. */
  #again: PlannedPass | undefined
  /** True if no code was shown on the lights of the map. */
  #isChosen = false

  constructor(parts: MappingParts) {
    this.#parts = parts
    const onChange = () => parts.onChange('mapping')
    this.job = new MapJob({
      onChange,
      onMap: () => {
        this.#storing.forget()
        parts.onChange('map')
      },
      openWorker: parts.openMapWorker,
    })
    const { player, devices, output } = parts
    this.#deviceCodes = new DeviceCodes({
      ...{ devices, output, onChange },
      onTaken: (name) => {
        const trouble = `The code ended: another program took ${name}. End that one, then show the code again.`
        void this.code.stop(trouble).catch(() => undefined)
      },
    })
    this.#corrections = new DeviceCorrections(output, this.#deviceCodes)
    this.#storing = new MapStoring({
      ...{ devices, output, onChange },
      endCode: () => this.code.stop(),
    })
    this.code = new CodeShow(
      {
        devices: () => this.#played,
        ledCount: () => player.profile.layout.ledCount,
        show: (isShown) => this.#show(isShown),
      },
      { onChange },
    )
  }

  get state(): MappingState {
    const { isShown } = this.code.state
    const { whyStreamed } = this.#deviceCodes
    const streamed = isShown && whyStreamed ? { whyStreamed } : {}
    const pass = isShown ? this.#again : undefined
    const again = pass && { again: describePass(pass) }
    const film = { groupCount: pass?.groups.length, isStreamed: 'whyStreamed' in streamed }
    const isCorrected = this.#corrections.isOn(this.code.state.devices)
    const stored = this.#storing.outcome
    return {
      ...{
        ...this.code.state,
        ...streamed,
        ...again,
        ...this.job.state,
        ...(stored && { stored }),
      },
      ...{ clipSeconds: clipSeconds(film), maxBytes: CLIP_BYTES, isCorrected },
    }
  }

  /** `undefined` until there is a map. */
  get mapState(): MapState | undefined {
    return this.job.editor?.state
  }

  /** @throws Error while there is no map */
  get editor(): MapEditor {
    const { editor } = this.job
    if (editor === undefined) throw new Error('there is no map yet; film from three places or more')
    return editor
  }

  /** Shows the code in place of the layers. @throws Error if the lights can't show it */
  async start(): Promise<void> {
    this.#storing.forget()
    if (this.#again !== undefined) await this.code.stop()
    this.#again = undefined
    await this.code.start()
    this.#isChosen = false
    await this.job.setLedCount(this.code.state.ledCount)
  }

  /**
   * Shows the code of the LEDs that the map leaves open, without those round them.
   *
   * @throws Error if there are none, or the lights are others than those of the map
   */
  async startAgain(): Promise<void> {
    const { again, map } = this.editor
    if (again === undefined) throw new Error('the map has no LEDs that a second pass would show')
    await this.code.stop()
    this.#again = again
    this.#storing.forget()
    await this.code.start()
    const { ledCount } = this.code.state
    if (ledCount === map.layout.ledCount) return
    await this.code.stop()
    throw new Error(
      `the map has ${countOf(map.layout.ledCount, 'LED')}, and the lights have ${ledCount}; connect the same devices as before`,
    )
  }

  /**
   * Takes a clip of the lights that are played on, if no code was shown before, as when it was filmed earlier.
   *
   * @returns its id
   * @throws Error if there is no room for it, or the lights are too many
   */
  async take(name: string, content: Readable): Promise<string> {
    this.#storing.forget()
    const isFirst = this.job.state.clips.length === 0
    if (this.code.state.ledCount === 0 || (isFirst && this.#isChosen)) {
      this.code.chooseLights()
      this.#isChosen = true
    }
    await this.job.setLedCount(this.code.state.ledCount)
    return this.job.take(name, content)
  }

  /** Ends the code, and removes clips and map. */
  async end(): Promise<void> {
    await this.code.stop()
    this.code.forgetTrouble()
    this.#storing.forget()
    await this.job.clear()
    this.#parts.onChange('mapping')
  }

  setViewers(viewers: Viewers): void {
    this.code.setViewers(viewers)
  }

  /** To be called after each change of what is played on, or at which speed. */
  partChanged(part: string): void {
    if (part === 'layout' || part === 'devices') this.code.lightsChanged()
    const { isShown, devices } = this.code.state
    if (part === 'devices' && (isShown || devices.length > 0)) this.#parts.onChange('mapping')
    if (part === 'transport' && isShown) void this.#keepSpeed().catch(() => undefined)
  }

  /**
   * Stores each device's part of the map, and plays on it.
   *
   * @throws Error if no device showed the code, or one of them does not take its part
   */
  store(): Promise<void> {
    return this.#storing.store(this.code.state.devices, () => this.editor.map.layout)
  }

  /**
   * Corrects the curve and the brightness of the devices that showed the code by the map, or ends that.
   *
   * @throws Error if the map does not say how bright the LEDs are, or corrections changed the code
   */
  async correctLight(isOn: boolean): Promise<void> {
    const { devices } = this.code.state
    if (devices.length === 0)
      throw new Error('no device showed the code; connect one, then film it')
    const map = isOn ? this.editor.corrected : undefined
    await this.#corrections.set(devices, map, () => this.code.stop())
  }

  /** Plays on the map without a device. @throws Error if devices are played on */
  use(): Promise<void> {
    return this.#storing.use(() => this.editor.map.layout)
  }

  /** Opens the map as a file: a format of layouts, or `report`; or what a clip shows, by its id. */
  open(name: string): { readonly name: string; readonly content: Readable } | undefined {
    const view = this.job.viewOf(name)
    if (view !== undefined) {
      const leds = view.sightings.map(({ led, x, y }) => ({ led, x: round(x), y: round(y) }))
      const text = JSON.stringify({ width: view.width, height: view.height, leds })
      return { name: `${name}.json`, content: Readable.from([text]) }
    }
    const { editor } = this.job
    if (editor === undefined) return undefined
    if (name === 'report') {
      const text = `${JSON.stringify(reportMap(editor.corrected), undefined, 1)}\n`
      return { name: 'map-report.json', content: Readable.from([text]) }
    }
    if (!Object.hasOwn(LAYOUT_FORMATS, name)) return undefined
    const { ending, format } = LAYOUT_FORMATS[name as LayoutFormatName]
    const text = format(editor.map.layout, { name: MAPPED })
    return { name: `lights${ending}`, content: Readable.from([text]) }
  }

  async close(): Promise<void> {
    this.code.close()
    await this.#deviceCodes.remove().catch((error) => this.#parts.note(errorMessage(error)))
    await this.job.close()
  }

  /** The devices that are played on, in the order of their LEDs. */
  get #played() {
    return this.#parts.devices.state.devices.flatMap(({ address, name, ledCount = 0, state }) =>
      this.#parts.devices.live(address) === undefined
        ? []
        : [{ address, name, ledCount, isLost: state === 'lost' }],
    )
  }

  async #show(isShown: boolean): Promise<void> {
    const { composition, player, output, play } = this.#parts
    if (!isShown) {
      player.instead = undefined
      await output.setApart(false)
      // The same layers, with or without the code in place of them.
      await composition.edit((layers) => layers)
      await this.#deviceCodes.remove().catch((error) => {
        if (!(error instanceof LeftCodeError)) throw error
        throw new Error(error.messageWhileTried, { cause: error })
      })
    } else {
      await output.setApart(true)
      await this.#useCode()
      play()
      await composition.edit((layers) => layers)
      await this.#deviceCodes.store(this.#played, this.#again?.groups)
    }
  }

  /** The code has its own speed, whatever that of the layers is. */
  async #useCode(): Promise<void> {
    const { player } = this.#parts
    const text = this.#again === undefined ? CODE : `${CODE}=${this.#again.groups.join(';')}`
    const layer = await firstLayer(player.profile, [text], {})
    this.#speed = player.source.transport.reading.speed
    player.instead = { ...layer, speed: 1 / this.#speed }
  }

  /** Layers may be paused or changed in speed while the code is shown, which goes on as before. */
  async #keepSpeed(): Promise<void> {
    const { player, composition, play } = this.#parts
    const { isPlaying, speed } = player.source.transport.reading
    if (!isPlaying) play()
    if (speed === this.#speed) return
    await this.#useCode()
    await composition.edit((layers) => layers)
  }
}

/** A hundredth of a pixel is enough to draw. */
function round(value: number): number {
  return Math.round(value * 100) / 100
}
