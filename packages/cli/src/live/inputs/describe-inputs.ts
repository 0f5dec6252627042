import type { InputStatistics, InputsStatistics } from '@ledloom/inputs'
import { printable } from '../../terminal/print.ts'
import { PacketRate } from './packet-rate.ts'

/** Tells in a few words who has the lights and what comes, as often as it is asked. */
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

/** What is told only where there is some. */
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

/** The most frequent one, as a line has no room for all. */
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
