import type { UniverseWay } from './universe-ways.ts'
import type { WledState } from './wled-state.ts'

/** What is served. */
export interface WledContent {
  readonly name: string
  /** Documents by path, for so many clients of the WebSocket. */
  documents(clientCount: number): Readonly<Record<string, unknown>>
  /** How light can be sent by universes, at present. */
  ways(): readonly UniverseWay[]
  /**
   * A client sent this JSON to change the state.
   * @throws WledChangeError for what cannot be done
   */
  change(change: unknown): WledState
}
