/** What makes another layer of one that plays, in place. */
export interface LayerChange {
  /** Whether nothing has to be made ready for it. */
  readonly isLight: boolean
  /** @throws Error where it can't be; the layer is as it was then */
  apply(): void
  /** Makes it the layer again that it was before `apply`. */
  undo(): void
}

/** All is as it is asked for. */
export const NO_CHANGE: LayerChange = {
  isLight: true,
  apply: () => undefined,
  undo: () => undefined,
}

/** Makes all changes or none. @throws Error of the one that can't be made */
export function applyAll(changes: readonly LayerChange[]): void {
  const applied: LayerChange[] = []
  try {
    for (const change of changes) {
      change.apply()
      applied.unshift(change)
    }
  } catch (error) {
    for (const change of applied) change.undo()
    throw error
  }
}
