import { encodeSrgb } from '@ledloom/core'
import type { PlacedLeds } from './placed-leds.ts'

/** Gaps this many times as long as the distance to the nearest neighbour are jumps, not wire. */
const JUMP = 3

/** The wire from each LED to the next, as pairs of LED numbers, two a piece. */
export interface WirePieces {
  /** Pieces of wire first, then jumps. */
  readonly ends: Uint32Array
  /** The number of `ends` that belong to wire. Distant LEDs are not joined. */
  readonly wireEnds: number
}

/** The pieces of wire and the jumps between LEDs that follow each other, each in their order. */
export function wirePieces({ positions, spacing }: PlacedLeds): WirePieces {
  const wire: number[] = []
  const jumps: number[] = []
  for (let i = 3; i < positions.length; i += 3) {
    const right = positions[i]! - positions[i - 3]!
    const up = positions[i + 1]! - positions[i - 2]!
    const near = positions[i + 2]! - positions[i - 1]!
    const pieces = Math.hypot(right, up, near) <= JUMP * spacing ? wire : jumps
    pieces.push(i / 3 - 1, i / 3)
  }
  return { ends: Uint32Array.from([...wire, ...jumps]), wireEnds: wire.length }
}

/** Light of the wire, and of its order at the beginning, halfway and at the end; linear. */
const BARE = [0.0045, 0.006, 0.0065] as const
const ORDER = [
  [0.1, 0.62, 0.36],
  [0.12, 0.26, 0.8],
  [0.62, 0.12, 0.42],
] as const

/** Share of the order's light that is shown. */
const ORDER_SHARE = 0.6

/** The colour of the wire on a screen: at a share of its way while the order is shown, or bare. */
export function wireColour(way: number | undefined): string {
  const light = way === undefined ? BARE : orderLight(way)
  return `rgb(${light.map((value) => Math.round(255 * encodeSrgb(value))).join(' ')})`
}

function orderLight(way: number): readonly number[] {
  const from = way < 0.5 ? 0 : 1
  const share = 2 * way - from
  return ORDER[from]!.map((value, i) => {
    const next = ORDER[from + 1]![i]!
    return ORDER_SHARE * (value + share * (next - value))
  })
}

/**
 * The wire between the LEDs: barely visible, faintly lit by them, and left out under the LEDs,
 * whose light it would add to. To show the order it is lit, and its colour changes from start to
 * end.
 */
export const WIRE_VERTEX = `#version 300 es
layout(location = 0) in vec3 position;
layout(location = 1) in vec3 light;
uniform mat4 viewProjection;
uniform float ledCount;
uniform float order;
out vec3 wireLight;
out float along;

const vec3 BARE = vec3(0.0045, 0.0060, 0.0065);
const vec3 BEGIN = vec3(0.10, 0.62, 0.36);
const vec3 HALFWAY = vec3(0.12, 0.26, 0.80);
const vec3 END = vec3(0.62, 0.12, 0.42);

void main() {
  along = float(gl_VertexID & 1);
  gl_Position = viewProjection * vec4(position, 1.0);
  float way = 2.0 * float(gl_VertexID) / max(1.0, ledCount - 1.0);
  vec3 shown = mix(mix(BEGIN, HALFWAY, min(way, 1.0)), END, max(way - 1.0, 0.0));
  wireLight = mix(BARE + 0.05 * light, shown, order);
}
`

/** A fragment ending must follow. */
export const WIRE_FRAGMENT = `#version 300 es
precision highp float;
in vec3 wireLight;
in float along;
out vec4 color;

vec4 shade() {
  float shown = smoothstep(0.05, 0.3, min(along, 1.0 - along));
  return vec4(shown * wireLight, 0.0);
}
`
