import type { Readable } from 'node:stream'
import type { Clock, FrameSource, Layout } from '@ledloom/core'
import { PRODUCT_NAME } from '@ledloom/core'
import { systemClock } from '@ledloom/sockets'
import type { InputError } from './contract/input-error.ts'
import { type Mapping, type MappingOptions, resolveMapping } from './light/mapping.ts'

/** Options of one input. */
export interface InputOptions {
  /** Default: the protocol's usual port. 0 for any free one. */
  readonly port?: number | undefined
  /**
   * 0..200; the highest has the lights. Default: as the senders state, which those of sACN do, otherwise
   * 100.
   */
  readonly priority?: number | undefined
  /** Options that the protocol declares, as values or as text. */
  readonly options?: Readonly<Record<string, unknown>> | undefined
}

/** Options of `openInputs`. */
export interface InputsOptions {
  /** The LEDs that the light is for. */
  readonly layout: Layout
  /**
   * Inputs to open, by name. Default: all that listen on the network; one that cannot be opened is then
   * only reported.
   */
  readonly inputs?: Readonly<Record<string, InputOptions>> | undefined
  /**
   * Called for a named input that cannot be opened. Default: all named inputs must open.
   */
  readonly onMissing?: ((error: InputError) => void) | undefined
  /** Default: 127.0.0.1, programs of this machine only. 0.0.0.0 opens all network cards. */
  readonly host?: string | undefined
  /**
   * Lets pages opened from files (`file://`) open a WebSocket and use the WLED look-alike. Any website can
   * pretend to be one, by a frame with `sandbox`. Default: false.
   */
  readonly allowFilePages?: boolean | undefined
  /** The name announced to others. Default: `Ledloom`. */
  readonly name?: string | undefined
  readonly mapping?: MappingOptions | undefined
  /** Milliseconds of silence after which another sender may have the lights. Default: 3000. */
  readonly silenceMs?: number | undefined
  /** Shown after the silence of all senders. Default: the last frame stays. */
  readonly fallback?: FrameSource | undefined
  /** Stream of raw frames. Default: standard input. */
  readonly stream?: Readable | undefined
  /** Default: the machine's. */
  readonly clock?: Clock | undefined
}

/** {@link InputsOptions} with their defaults. */
export interface InputsSettings {
  readonly layout: Layout
  readonly host: string
  readonly allowFilePages: boolean
  readonly name: string
  readonly mapping: Mapping
  readonly silenceMs: number
  readonly fallback: FrameSource | undefined
  readonly stream: Readable | undefined
  readonly clock: Clock
}

/** @throws RangeError for a value out of range */
export function resolveInputsOptions(options: InputsOptions): InputsSettings {
  const { layout, host = '127.0.0.1', name = PRODUCT_NAME, silenceMs = 3000 } = options
  if (!(silenceMs > 0)) throw new RangeError(`silenceMs must be more than 0, got ${silenceMs}`)
  return {
    layout,
    host,
    allowFilePages: options.allowFilePages ?? false,
    name,
    mapping: resolveMapping(options.mapping),
    silenceMs,
    fallback: options.fallback,
    stream: options.stream,
    clock: options.clock ?? systemClock,
  }
}
