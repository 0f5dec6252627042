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

/** Silence after which a device leaves `rt` again, as clients in the field report it. */
const REALTIME_SILENCE_MS = 60_000

/** Brings what the LEDs show in line with what the device remembers. */
export class ModeControl {
  readonly #context: ShowContext
  readonly #player: Player
  readonly #clock: Clock
  #playlist: SequenceShow | undefined
  #cancelSilence: () => void = () => {}
  #tell: () => void = () => {}

  constructor(context: ShowContext, player: Player, clock: Clock) {
    this.#context = context
    this.#player = player
    this.#clock = clock
    this.applyDimming()
    this.replay()
  }

  /**
   * Goes into `mode`, or what is played instead of it, and plays it from its beginning, even when the
   * device is in it already.
   */
  enter(mode: LedMode): void {
    const { memory } = this.#context
    if (isLasting(memory.mode)) memory.modeBefore = memory.mode
    memory.mode = mode
    this.replay()
    this.#tell()
  }

  /** Calls `listener` whenever a mode has been entered, by whatever it was. */
  onEnter(listener: () => void): void {
    this.#tell = listener
  }

  /** Leaves `rt` or `off` for the mode that was before. */
  resume(): void {
    this.enter(this.#context.memory.modeBefore)
  }

  /**
   * Begins the present mode again: something it shows has changed. Where nothing is left to play it
   * becomes another.
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

  /** Begins the present mode again if it is one of `modes`. */
  replayIfIn(...modes: readonly LedMode[]): void {
    if (modes.includes(this.#context.memory.mode)) this.replay()
  }

  /** Leaves the LEDs dark and plays nothing until {@link replay}; the mode stays. */
  goDark(): void {
    this.#cancelSilence()
    this.#playlist = undefined
    this.#player.play(this.#darkness())
  }

  /**
   * Shows bytes of a real-time frame over what is there from `offset` on; what goes beyond the
   * string is cut off.
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

  /** Goes to an entry of the playlist; outside of mode `playlist` it does nothing. */
  jumpTo(entry: number): void {
    if (this.#playlist === undefined) return
    this.#playlist.jump(entry)
    this.#player.play(this.#playlist)
  }

  /** Dims by the remembered brightness and saturation from now on. */
  applyDimming(): void {
    const { brightness, saturation } = this.#context.memory
    this.#player.setDimming({
      brightness: dimmerFactor(brightness),
      saturation: dimmerFactor(saturation),
    })
  }

  /** Stops waiting for anything. */
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

// A device comes back to what it plays by itself: neither to silence nor to darkness.
function isLasting(mode: LedMode): boolean {
  return mode !== 'rt' && mode !== 'off'
}
