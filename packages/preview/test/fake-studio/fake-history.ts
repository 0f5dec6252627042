import type { FakeState } from './fake-state.ts'
import type { Handlers } from './handlers.ts'

/** Counts steps that are undone and redone, with the names that the history had. */
export function fakeHistory(state: FakeState): Handlers {
  const go = (steps: number) => {
    const { history } = state.sections
    const { undoSteps, redoSteps, undo = '', redo = '' } = history
    const title = undo || redo
    state.change({
      history: {
        undoSteps: undoSteps - steps,
        redoSteps: redoSteps + steps,
        ...(undoSteps > steps && { undo: title }),
        ...(redoSteps + steps > 0 && { redo: title }),
      },
    })
  }
  return { undo: () => go(1), redo: () => go(-1) }
}
