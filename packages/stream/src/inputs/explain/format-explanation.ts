import type { InputExplanation } from './explain-input.ts'
import type { UniverseRange } from './explain-universes.ts'

/** An explanation in lines for people. */
export function formatExplanation(inputs: readonly InputExplanation[]): string[] {
  return inputs.flatMap(({ title, address, priority, mapping, universes }) => [
    `${title} on ${address}, ${formatPriority(priority)}: ${mapping}`,
    ...universes.map(formatRange),
  ])
}

function formatPriority(priority: number | undefined): string {
  return priority === undefined ? 'priority as its senders tell' : `priority ${priority}`
}

function formatRange(range: UniverseRange): string {
  const channels = `channels ${range.firstChannel}–${range.lastChannel}`
  return `  universe ${range.universe}, ${channels}: pixels ${range.firstPixel}–${range.lastPixel}`
}
