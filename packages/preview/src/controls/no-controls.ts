import type { Desk } from '@ledloom/studio'

/** Stands behind a page on which nothing can be changed. */
export const EMPTY_DESK: Desk = {
  state: {},
  onChange: () => () => {},
  async act() {
    throw new RangeError('nothing can be changed here')
  },
}
