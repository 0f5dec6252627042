import { EventEmitter, once } from 'node:events'
import type { HandClock } from '../../sockets/test/hand-clock.ts'
import { type HouseTextAccess, ON_DISK } from '../src/house/house-text.ts'
import { until } from './until.ts'

/** What a disk does with a house file, and with what it plays. */
type Step = 'version' | 'read' | 'draft' | 'exchange' | 'source'

/** The disk of a house file, which a test stalls and lets answer. Time goes by as the clock says. */
export function stallingDisk(clock: HandClock) {
  const events = new EventEmitter()
  const asked = new Map<Step, number>()
  let stalled: Step | undefined
  /** Questions that are still answered. */
  let left = 0
  let reached = 0
  const pass = async (step: Step) => {
    asked.set(step, (asked.get(step) ?? 0) + 1)
    if (step !== stalled || left-- > 0) return
    reached++
    await once(events, 'answer')
  }
  const text: HouseTextAccess = {
    version: async (path) => {
      await pass('version')
      return ON_DISK.version(path)
    },
    read: async (path) => {
      await pass('read')
      return ON_DISK.read(path)
    },
    replace: async (path, content, { signal, onReplace }) => {
      await pass('draft')
      if (stalled !== 'exchange') return ON_DISK.replace(path, content, { signal, onReplace })
      onReplace?.()
      await pass('exchange')
      return ON_DISK.replace(path, content, {})
    },
  }
  return {
    text,
    pass,
    asked: (step: Step) => asked.get(step) ?? 0,
    stall: (step: Step, after = 0) => {
      asked.clear()
      stalled = step
      left = after
      reached = 0
    },
    /** Settled once a step waits for the disk. */
    reaches: (_: Step, count = 1) => until(() => reached >= count),
    /** Lets the time go by for which a disk is waited for. */
    wait: () => clock.advance(12_000),
    answer: () => {
      stalled = undefined
      events.emit('answer')
    },
  }
}
