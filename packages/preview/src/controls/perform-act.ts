import type { Controls } from '@ledloom/studio'
import type { PerformAct } from '../feed/viewer-acts.ts'

/** Numbers about the actions that viewers asked for. */
export interface ActionCounters {
  actionsDone: number
  /** Actions that were unknown, wrong or not possible. */
  actionsFailed: number
}

/** Returns a function that performs and counts the actions of viewers. */
export function createPerformAct(controls: Controls, counters: ActionCounters): PerformAct {
  return async ({ name, input }) => {
    try {
      await controls.act(name, input)
      counters.actionsDone++
    } catch (error) {
      counters.actionsFailed++
      throw error
    }
  }
}
