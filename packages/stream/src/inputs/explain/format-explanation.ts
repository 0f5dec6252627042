import type { InputExplanation } from './explain-input.ts'
import type { UniverseRange } from './explain-universes.ts'

/** An explanation in lines for people. */
export function formatExplanation(inputs: readonly InputExplanation[]): string[] {
  return inputs.flatMap(({ title, address, priority, mapping, universes }) => [
    `${title} on ${address}, priority ${priority}: ${mapping}`,
    ...universes.map(formatRange),
  ])
}

function formatRange(range: UniverseRange): string {
  const channels = `channels ${range.firstChannel}–${range.lastChannel}`
  return `  universe ${range.universe}, ${channels}: pixels ${range.firstPixel}–${range.lastPixel}`
}
