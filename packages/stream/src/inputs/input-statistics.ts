import type { Distribution } from '../statistics/distribution.ts'
import type { Claim } from './arbitration/claim.ts'
import type { InputCounts } from './counting/input-counters.ts'

/** What happens at all inputs. */
export interface InputsStatistics {
  /** Who has the lights; none before anybody sent and after the last sender said that it ends. */
  readonly owner: Claim | undefined
  /** How often the lights went to another sender. */
  readonly handOvers: number
  /** From a frame's last packet to the first time it was rendered, in milliseconds. */
  readonly age: Distribution
  readonly inputs: readonly InputStatistics[]
}

/** What happened at one input. */
export interface InputStatistics extends InputCounts {
  readonly name: string
  readonly address: string
}
