import type { SentLayer } from './stack-layer.ts'
import type { LayerClocks, StackTime } from './stack-order.ts'

/** What is to be played. */
export interface StackLoad {
  readonly layers: readonly SentLayer[]
  readonly now: StackTime
  readonly isAnew?: boolean
  /** Where the clocks of layers are that play in another thread. Default none. */
  readonly clocks?: LayerClocks | undefined
}

/** What is to be played if that is quick. */
export interface StackAdaption extends Pick<StackLoad, 'layers' | 'now'> {
  /** Milliseconds that it may take. */
  readonly mostMs: number
}
