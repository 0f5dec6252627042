import type { Layout, PixelFormat } from '@ledloom/core'
import type { Effect } from '@ledloom/effects'
import type { DeviceMemory } from '../memory/device-memory.ts'

/** What the show of a mode is made from. */
export interface ShowContext {
  readonly memory: DeviceMemory
  readonly format: PixelFormat
  /** Where the LEDs really hang, whatever layout was stored. */
  readonly layout: Layout
  /** Frames a second of built-in effects. */
  readonly frameRate: number
  /** The effects built in, at least one; where the device has more they come again. */
  readonly effects: readonly Effect[]
  /** How many effects the device has. */
  readonly effectsNumber: number
  /** Whether mode `playlist` is refused without a playlist. */
  readonly refusesEmptyPlaylist: boolean
}
