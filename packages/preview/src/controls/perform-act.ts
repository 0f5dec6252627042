import type { Desk } from '@ledloom/studio'
import { checkAction } from '@ledloom/studio'
import type { PerformAct } from '../feed/viewer-acts.ts'

/** What a desk counts about the actions it was asked for. */
export interface ActionCounters {
  actionsDone: number
  /** Actions that were unknown, wrong or not possible. */
  actionsFailed: number
}

/** Makes the function that checks what a viewer asks for and has the desk do it, and counts. */
export function createPerformAct(desk: Desk, counters: ActionCounters): PerformAct {
  return async ({ name, input }) => {
    try {
      await desk.act(checkAction(name, input))
      counters.actionsDone++
    } catch (error) {
      counters.actionsFailed++
      throw error
    }
  }
}
