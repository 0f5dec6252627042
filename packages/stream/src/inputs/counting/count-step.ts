import type { InputCounters } from './input-counters.ts'
import type { Step } from './sequence.ts'

/** Counts what a packet's number told; `undefined` where it has none. */
export function countStep(counters: InputCounters, step: Step | undefined): void {
  if (step?.kind === 'next') counters.lost += step.lost
  if (step?.kind === 'late') counters.late++
}
