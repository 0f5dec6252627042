import { atLeast, atMost, type ReportRow } from '../report.ts'
import { isRightMap, type Judgement } from './judge-map.ts'
import type { MapRun } from './map-views.ts'

/**
 * Rows of the figures that all maps together must reach, wrong ones that were not refused included; the worst run
 * counts for errors.
 */
export function figuresOf(runs: readonly MapRun[]): ReportRow[] {
  const maps = runs.flatMap(({ judgement }) => (judgement ? [judgement] : []))
  const right = maps.filter(isRightMap)
  const sum = (key: keyof Judgement) => maps.reduce((total, map) => total + Number(map[key]), 0)
  const worst = (key: 'median' | 'p99') => Math.max(...maps.map((map) => map[key]))
  const placed = sum('placed') / sum('seenTwice')
  return [
    {
      name: 'right maps',
      measured: `${right.length} of ${runs.length}`,
      ratio: right.length / (0.99 * runs.length),
      target: atLeast(1),
    },
    {
      name: 'wrong maps that were not refused',
      measured: `${maps.length - right.length}`,
      ratio: maps.length - right.length,
      target: atMost(0),
    },
    { name: 'refused with a reason', measured: `${runs.length - maps.length}` },
    {
      name: 'LEDs seen twice that are placed',
      measured: percent(placed),
      ratio: placed / 0.98,
      target: atLeast(1),
    },
    {
      name: 'error, median of the worst run',
      measured: percent(worst('median')),
      ratio: worst('median') / 0.003,
      target: atMost(1),
    },
    {
      name: 'error, p99 of the worst run',
      measured: percent(worst('p99')),
      ratio: worst('p99') / 0.01,
      target: atMost(1),
    },
    {
      name: 'LEDs wrong by more than 3 % and not doubtful',
      measured: `${sum('wrong')}`,
      ratio: sum('wrong'),
      target: atMost(0),
    },
  ]
}

export function percent(share: number): string {
  return `${(100 * share).toFixed(2)} %`
}
