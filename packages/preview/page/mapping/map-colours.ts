import { decodeSrgb } from '@ledloom/core'
import type { MapState } from '@ledloom/studio'

type LedState = MapState['states'][number]

/** Title and colour of each state of an LED, by the evidence for its place. */
export const MAP_STATES: readonly {
  readonly state: LedState
  readonly title: string
  readonly colour: string
}[] = [
  { state: 'measured', title: 'Measured', colour: '#3ddc84' },
  { state: 'interpolated', title: 'Placed between neighbours, or by hand', colour: '#4aa8ff' },
  { state: 'doubtful', title: 'Doubtful', colour: '#ff5a4d' },
]

const LIGHTS = new Map(MAP_STATES.map(({ state, colour }) => [state, lightOf(colour)]))

/** The light of each LED: the colour of its state. */
export function mapLight(states: readonly LedState[]): Float32Array {
  return Float32Array.from(states.flatMap((state) => LIGHTS.get(state) ?? []))
}

function lightOf(colour: string): number[] {
  return [1, 3, 5].map((at) => decodeSrgb(Number.parseInt(colour.slice(at, at + 2), 16) / 255))
}
