import type { Frame } from '../../light/frame.ts'
import { encodeLightLoops, LIGHT_OF_FOUR, type LightLoops } from './light-loops.ts'

/** Room for a frame in the memory of the loops. It is overwritten with the next frame, of any stage. */
export type FrameRoom = {
  readonly light: Frame
  /** The light of LEDs that fill up the last four. They are dark. */
  readonly padding: Frame
  /** Four bytes for each LED, and in the same place three. */
  readonly bytes: Uint8Array
  readonly colours: Uint8Array
  /** Addresses of the light and of the bytes, which follow it. */
  readonly lightAt: number
  readonly bytesAt: number
}

/** WebAssembly's loops, and the memory that they work on. */
export type LoopMemory = {
  readonly loops: LightLoops
  /** Returns false for a frame that is too long for the memory. */
  fits(frame: Frame): boolean
  /** Copies a frame into its room, unless it lies there already. Allocates for the first of a length. */
  take(frame: Frame): FrameRoom
  /** The address of a table that never changes. It is copied into the memory when needed. */
  addressOf(table: Uint8Array): number
}

const PAGE = 2 ** 16
/** Enough for the largest table, a curve of 2^19 steps with its padding. */
const SLOT = 9 * PAGE
/**
 * Tables in the memory at a time. One more takes the place of that which came first. Their addresses are
 * below 2^22, as they are counted in 1,024ths too.
 */
const SLOTS = 7
const LED_LIMIT = 2 ** 17
/** The most lengths of frames whose rooms are kept. */
const ROOMS = 64

/** Light follows the tables, and bytes the light. Pages that are never written to take no memory. */
const LIGHT_AT = SLOTS * SLOT
const PAGES = (LIGHT_AT + LED_LIMIT * 16) / PAGE

let opened: LoopMemory | null | undefined

/**
 * The memory of this thread; `null` where WebAssembly or its vectors are missing. A bundle for browsers has
 * no-loop-memory.ts in place of this file.
 */
export function openLoopMemory(): LoopMemory | null {
  opened ??= createLoopMemory()
  return opened
}

/** The memory never grows: that detaches a buffer, after which V8 reads all typed arrays more slowly. */
type Exports = LightLoops & { readonly memory: { readonly buffer: ArrayBuffer } }

/** The part of WebAssembly that is used; the types of ECMAScript lack it. */
type Assembly = {
  readonly Module: new (bytes: Uint8Array) => object
  readonly Instance: new (module: object) => { readonly exports: object }
}

function createLoopMemory(): LoopMemory | null {
  const { WebAssembly } = globalThis as { readonly WebAssembly?: Assembly }
  if (WebAssembly === undefined) return null
  try {
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(encodeLightLoops(PAGES)))
    return memoryOf(exports as Exports)
  } catch {
    return null
  }
}

function memoryOf({ memory: { buffer }, ...loops }: Exports): LoopMemory {
  const rooms = new Map<number, FrameRoom>()
  const slots = new Map<Uint8Array, number>()

  function createRoom(length: number): FrameRoom {
    if (rooms.size >= ROOMS) rooms.clear()
    const bytesAt = LIGHT_AT + Math.max(1, Math.ceil(length / 12)) * LIGHT_OF_FOUR
    const light = new Float32Array(buffer, LIGHT_AT, length)
    const padding = new Float32Array(
      buffer,
      LIGHT_AT + 4 * length,
      (bytesAt - LIGHT_AT) / 4 - length,
    )
    const bytes = new Uint8Array(buffer, bytesAt, 4 * Math.ceil(length / 3))
    const colours = bytes.subarray(0, length)
    const room = { light, padding, bytes, colours, lightAt: LIGHT_AT, bytesAt }
    rooms.set(length, room)
    return room
  }

  function copyTable(table: Uint8Array): number {
    const [first] = slots
    const [replaced, slot] = slots.size < SLOTS || first === undefined ? [table, slots.size] : first
    slots.delete(replaced)
    slots.set(table, slot)
    new Uint8Array(buffer, slot * SLOT, table.length).set(table)
    return slot
  }

  return {
    loops,
    fits: ({ length }) => length <= 3 * LED_LIMIT,
    take(frame) {
      const room = rooms.get(frame.length) ?? createRoom(frame.length)
      if (room.light !== frame) room.light.set(frame)
      if (room.padding.length > 0) room.padding.fill(0)
      return room
    },
    addressOf: (table) => SLOT * (slots.get(table) ?? copyTable(table)),
  }
}
