import { group, inline, pure, world } from './define.ts'

export const waveBuiltins = group(
  'Waveforms',
  world('time(interval)', {
    cost: 6,
    reads: ['time'],
    note: 'in a loop the interval is rounded to whole cycles, so that the loop closes',
  }),
  inline('wave(v)', (v) => `0.5 + 0.5 * Math.sin(near(${2 * Math.PI} * ${v}))`, 30),
  pure('square(v, duty)', (v: number, duty: number) => (v - Math.floor(v) < duty ? 1 : 0), {
    defaults: [0.5],
  }),
  pure('triangle(v)', (v: number) => 1 - Math.abs(2 * (v - Math.floor(v)) - 1)),
  pure('mix(low, high, weight)', mix),
  pure('smoothstep(low, high, v)', smoothstep, { cost: 10 }),
  pure('bezierQuadratic(t, p0, p1, p2)', (t: number, p0: number, p1: number, p2: number) =>
    mix(mix(p0, p1, t), mix(p1, p2, t), t),
  ),
  pure('bezierCubic(t, p0, p1, p2, p3)', bezierCubic, { cost: 10 }),
)

function mix(low: number, high: number, weight: number): number {
  return low + (high - low) * weight
}

function smoothstep(low: number, high: number, v: number): number {
  if (high <= low) return v < low ? 0 : 1
  const share = Math.min(1, Math.max(0, (v - low) / (high - low)))
  return share * share * (3 - 2 * share)
}

function bezierCubic(t: number, p0: number, p1: number, p2: number, p3: number): number {
  const rest = 1 - t
  return rest * rest * (rest * p0 + 3 * t * p1) + t * t * (3 * rest * p2 + t * p3)
}

const NOISE = { reads: ['perlin'], isByCells: true } as const

export const noiseBuiltins = group(
  'Noise',
  world('perlin(x, y, z, seed)', { ...NOISE, cost: 150 }),
  world('perlinFbm(x, y, z, lacunarity, gain, octaves)', { ...NOISE, cost: 2000 }),
  world('perlinRidge(x, y, z, lacunarity, gain, offset, octaves)', { ...NOISE, cost: 2000 }),
  world('perlinTurbulence(x, y, z, lacunarity, gain, octaves)', { ...NOISE, cost: 2000 }),
  world('setPerlinWrap(x, y, z)', { sets: ['perlin'], result: undefined }),
)
