import type { LedMode } from '@ledloom/protocol'
import type { Player } from '../lights/player.ts'
import { idleShow, type SequenceShow, type Show, steadyShow } from '../lights/show.ts'
import { dimmerFactor } from '../memory/dimmer-setting.ts'
import type { Clock } from '../system/clock.ts'
import {
  colorShow,
  currentMovieShow,
  demoShow,
  effectShow,
  playlistShow,
  type ShowContext,
} from './mode-shows.ts'
import { playableMode } from './playable-mode.ts'

/** Time without frames after which a device leaves `rt`, as existing clients report. */
const REALTIME_SILENCE_MS = 60_000

/** Plays the mode in the device's memory on its LEDs. */
export class ModeControl {
  readonly #context: ShowContext
  readonly #player: Player
  readonly #clock: Clock
  #playlist: SequenceShow | undefined
  #cancelSilence: () => void = () => {}
  #onEnter: () => void = () => {}

  constructor(context: ShowContext, player: Player, clock: Clock) {
    this.#context = context
    this.#player = player
    this.#clock = clock
    this.applyDimming()
    this.replay()
  }

  /**
   * Enters `mode`, or the mode that replaces it if it has nothing to play, and starts it from its
   * beginning, even if it is the current mode.
   */
  enter(mode: LedMode): void {
    const { memory } = this.#context
    if (isLasting(memory.mode)) memory.modeBefore = memory.mode
    memory.mode = mode
    this.replay()
    this.#onEnter()
  }

  /** Calls `listener` whenever a mode has been entered, for any reason. */
  onEnter(listener: () => void): void {
    this.#onEnter = listener
  }

  /** Leaves `rt` or `off` for the mode before it. */
  resume(): void {
    this.enter(this.#context.memory.modeBefore)
  }

  /**
   * Restarts the current mode, because something it shows has changed. Enters another mode if
   * nothing is left to play.
   */
  replay(): void {
    const { memory } = this.#context
    const mode = playableMode(memory.mode, this.#context)
    memory.mode = mode
    this.#cancelSilence()
    this.#playlist = undefined
    this.#player.play(this.#showOf(mode))
    if (mode === 'rt') this.#listenForFrames()
  }

  /** Restarts the current mode if it is one of `modes`. */
  replayIfIn(...modes: readonly LedMode[]): void {
    if (modes.includes(this.#context.memory.mode)) this.replay()
  }

  /** Turns the LEDs dark and plays nothing until {@link replay}. The mode stays. */
  goDark(): void {
    this.#cancelSilence()
    this.#playlist = undefined
    this.#player.play(this.#darkness())
  }

  /**
   * Shows bytes of a realtime frame over the picture from `offset` on. Cuts off bytes beyond the
   * string.
   *
   * @returns `false` when there is nothing to show: outside of mode `rt`, beyond the string
   */
  showFrame(bytes: Uint8Array, offset = 0): boolean {
    const room = this.#player.byteLength - offset
    if (this.#context.memory.mode !== 'rt' || room <= 0 || bytes.length === 0) return false
    this.#player.paint(bytes.subarray(0, room), offset)
    this.#listenForFrames()
    return true
  }

  /** Index of the playlist entry that plays; 0 outside of mode `playlist`. */
  get playlistEntry(): number {
    return this.#playlist?.current ?? 0
  }

  /** Goes to an entry of the playlist. Does nothing outside mode `playlist`. */
  jumpTo(entry: number): void {
    if (this.#playlist === undefined) return
    this.#playlist.jump(entry)
    this.#player.play(this.#playlist)
  }

  /** Applies the stored brightness and saturation. */
  applyDimming(): void {
    const { brightness, saturation } = this.#context.memory
    this.#player.setDimming({
      brightness: dimmerFactor(brightness),
      saturation: dimmerFactor(saturation),
    })
  }

  /** Stops the timer of silence. */
  close(): void {
    this.#cancelSilence()
  }

  #showOf(mode: LedMode): Show {
    switch (mode) {
      case 'off':
        return this.#darkness()
      case 'color':
        return colorShow(this.#context)
      case 'demo':
        return demoShow(this.#context)
      case 'effect':
        return effectShow(this.#context, this.#context.memory.effectId)
      case 'movie':
        return currentMovieShow(this.#context)
      case 'playlist':
        this.#playlist = playlistShow(this.#context)
        return this.#playlist ?? this.#darkness()
      case 'rt':
        return idleShow
    }
  }

  #darkness(): Show {
    return steadyShow(new Array(this.#context.format.bytesPerLed).fill(0))
  }

  #listenForFrames(): void {
    this.#cancelSilence()
    this.#cancelSilence = this.#clock.schedule(REALTIME_SILENCE_MS, () => this.resume())
  }
}

// A device only returns to a mode that it plays by itself.
function isLasting(mode: LedMode): boolean {
  return mode !== 'rt' && mode !== 'off'
}
