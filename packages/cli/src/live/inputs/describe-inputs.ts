import type { InputStatistics, InputsStatistics } from '@ledloom/inputs'
import { printable } from '../../terminal/print.ts'
import { PacketRate } from './packet-rate.ts'

/** Returns a function that sums up in one line who has the lights and how much arrives. */
export function createInputsReport(read: () => InputsStatistics): () => string {
  const rate = new PacketRate()
  return () => {
    const { owner, inputs } = read()
    const packets = sum(inputs, 'packets')
    const perSecond = rate.read(packets, performance.now())
    if (packets === 0) return 'nobody sends yet'
    return [
      owner === undefined ? 'nobody sends' : `${owner.input} from ${printable(owner.sender)}`,
      `${perSecond.toFixed(0)} packets/s`,
      `lost ${sum(inputs, 'lost')}`,
      ...troubleOf(inputs),
    ].join('  ')
  }
}

/** The counts that are shown only if they are not 0. */
function troubleOf(inputs: readonly InputStatistics[]): string[] {
  const refused = inputs.flatMap(({ refused }) => Object.entries(refused))
  const count = refused.reduce((total, [, each]) => total + each, 0)
  return [
    ...(['dropped', 'unheard', 'failed'] as const)
      .filter((key) => sum(inputs, key) > 0)
      .map((key) => `${key} ${sum(inputs, key)}`),
    ...(count > 0 ? [`refused ${count} (${mainReason(refused)})`] : []),
  ]
}

/** The most frequent reason, since a line has no room for all. */
function mainReason(refused: readonly (readonly [reason: string, count: number])[]): string {
  const counts = new Map<string, number>()
  for (const [reason, count] of refused) counts.set(reason, (counts.get(reason) ?? 0) + count)
  const [first, ...others] = [...counts].sort(([, a], [, b]) => b - a).map(([reason]) => reason)
  return others.length === 0 ? `${first}` : `mostly ${first}`
}

function sum(
  inputs: readonly InputStatistics[],
  key: 'packets' | 'lost' | 'dropped' | 'unheard' | 'failed',
): number {
  return inputs.reduce((total, input) => total + input[key], 0)
}
