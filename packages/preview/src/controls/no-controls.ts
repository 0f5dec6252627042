import type { Controls } from '@ledloom/studio'

/** Stands behind a page on which nothing can be changed. */
export const NO_CONTROLS: Controls = {
  state: {},
  onChange: () => () => {},
  async act() {
    throw new RangeError('nothing can be changed here')
  },
}
