import type { Readable } from 'node:stream'
import type { Clock, FrameSource, Layout } from '@ledloom/core'
import { PRODUCT_NAME } from '@ledloom/core'
import { systemClock } from '@ledloom/sockets'
import type { InputError } from './contract/input-error.ts'
import { type Mapping, type MappingOptions, resolveMapping } from './light/mapping.ts'

/** How one input is opened; every part has a default. */
export interface InputOptions {
  /** Default: the one the protocol is known by. 0 for any that is free. */
  readonly port?: number | undefined
  /**
   * 0..200; senders of a higher one have the lights. Default: what the senders tell, as those of sACN
   * do, otherwise 100.
   */
  readonly priority?: number | undefined
  /** Those that the protocol declares, as values or as text. */
  readonly options?: Readonly<Record<string, unknown>> | undefined
}

/** Options of `openInputs`. */
export interface InputsOptions {
  /** The LEDs that light comes in for. */
  readonly layout: Layout
  /**
   * Which inputs, by name. Default: all that listen on the network; one that cannot be opened is
   * then only reported.
   */
  readonly inputs?: Readonly<Record<string, InputOptions>> | undefined
  /**
   * Told of an input named that cannot be opened, while the others are. Default: all named must be.
   */
  readonly onMissing?: ((error: InputError) => void) | undefined
  /** Default 127.0.0.1: only programs of this machine. 0.0.0.0 opens all network cards. */
  readonly host?: string | undefined
  /**
   * Lets pages that were opened from files (`file://`) open a WebSocket and ask the WLED look-alike.
   * Any website can pass itself off as one, by a frame with `sandbox`. Default false.
   */
  readonly allowFilePages?: boolean | undefined
  /** Under which name others find us. Default `Ledloom`. */
  readonly name?: string | undefined
  readonly mapping?: MappingOptions | undefined
  /** Milliseconds of silence after which another sender may have the lights. Default 3000. */
  readonly silenceMs?: number | undefined
  /** Shown while nobody sends; silence counts as above. Default: the last frame is held. */
  readonly fallback?: FrameSource | undefined
  /** Where raw frames are read. Default: standard input. */
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
