/** What makes another layer of one that plays, in place. */
export interface LayerChange {
  /** Whether nothing has to be made ready for it. */
  readonly isLight: boolean
  apply(): void
}

/** All is as it is asked for. */
export const NO_CHANGE: LayerChange = { isLight: true, apply: () => undefined }
