import type { OpenNeighbour } from '../input-context.ts'

/** How light can be sent to us by universes, or by DDP, which has none. */
export interface UniverseWay {
  readonly port: number
  /** Universe and channel of the first LED; as WLED counts them. */
  readonly universe: number
  readonly channel: number
}

/** Inputs that WLED's settings of E1.31 stand for, the first one is told. */
const NAMES = ['sacn', 'art-net', 'ddp']

/** The ways that are open. */
export function universeWays(neighbours: readonly OpenNeighbour[]): UniverseWay[] {
  return NAMES.flatMap((name) => neighbours.find((each) => each.name === name) ?? []).map(
    ({ port, options }) => ({
      port,
      universe: whole(options.universe),
      channel: whole(options.startChannel),
    }),
  )
}

function whole(value: unknown): number {
  return typeof value === 'number' ? value : 1
}
