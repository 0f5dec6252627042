import type { ForwardPacket } from '@ledloom/wire'
import type { TrainDone } from '../udp/datagram-train.ts'

/** The way packets take to whoever shows them. */
export interface ForwardWay {
  /**
   * Hands the packets of one frame to the network, and calls `done` once: when all are gone, with
   * the first failure if there was one. Not to be called again before that. Throws nothing.
   */
  send(packets: readonly ForwardPacket[], done: TrainDone): void
  /** Gives back what it holds. */
  close(): void
}
