import type { DurationHistogram, Layout, Outlet } from '@ledloom/core'

/**
 * An outlet that adds to `lateness` how long after its deadline each frame may leave. A frame that comes
 * ahead of its deadline leaves once it is due. `take` gets the frames, by default nothing does.
 */
export function latenessOutlet(
  layout: Layout,
  lateness: Pick<DurationHistogram, 'add'>,
  take: Outlet['take'] = () => true,
): Outlet {
  return {
    ...{ layout, state: 'streaming', close: async () => undefined },
    take(frame, tick) {
      const { deadline, due } = tick
      const note = () => lateness.add(performance.now() - deadline)
      if (due === undefined) note()
      else void due.then(note)
      return take(frame, tick)
    },
  }
}
