import type { FrameSource } from '@ledloom/core'

/** A source that opens what it needs as time goes on, where `OpenContext.isStaged` asks it to. */
export interface StagedSource extends FrameSource {
  /**
   * Makes ready what is needed from `time` on and lets go of what is past. Times do not go back.
   *
   * @returns the time (seconds) from which on it has to be entered again
   * @throws SourceError where what comes next can't be opened
   */
  enter(time: number): Promise<number>
}

/** Whether a source has to be entered before it is rendered. */
export function isStaged(source: FrameSource): source is StagedSource {
  return 'enter' in source
}
