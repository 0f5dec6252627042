import type { LoopMemory } from './loop-memory.ts'

/** Loops of a page: none, as its policy forbids WebAssembly. The bytes are the same, computed in JavaScript. */
export function openLoopMemory(): LoopMemory | null {
  return null
}
