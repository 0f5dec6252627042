import type { SourceDescription } from '@ledloom/composition'
import type { FrameSource } from '@ledloom/core'
import type { SourceTiming } from '@ledloom/media'
import type { OpenContext, SourceKind } from '../../src/source/source-kind.ts'

/** A kind of source whose light is the time it is asked for, and what it was opened for. */
export function kindOf(timing: SourceTiming) {
  const contexts: OpenContext[] = []
  const times: number[] = []
  const kind: SourceKind<SourceDescription> = {
    openedFor: 'span',
    plural: 'tests',
    sent: { fields: () => ({}), mapFiles: async (description) => description },
    describe: async () => undefined,
    readTiming: async () => timing,
    async open(_, context): Promise<FrameSource> {
      contexts.push(context)
      return {
        layout: context.layout,
        render(frame, time) {
          times.push(time)
          frame.fill(time)
        },
      }
    },
  }
  return { kind, contexts, times }
}
