import { remainder } from '../../program/remainder.ts'
import { group, inline, pure, world } from './define.ts'

/** The largest number of 16.16 fixed point, roughly: what overflows is cut to it. */
const LARGEST = 32767.99998

export const mathBuiltins = group(
  'Math',
  inline('abs(v)', (v) => `Math.abs(${v})`),
  inline('acos(x)', (x) => `Math.acos(Math.max(-1, Math.min(1, ${x})))`, 10),
  inline('asin(x)', (x) => `Math.asin(Math.max(-1, Math.min(1, ${x})))`, 10),
  inline('atan(x)', (x) => `Math.atan(${x})`, 10),
  inline('atan2(y, x)', (y, x) => `Math.atan2(${y}, ${x})`, 15),
  inline('ceil(v)', (v) => `Math.ceil(${v})`),
  inline('clamp(value, low, hi)', (v, low, hi) => `Math.min(Math.max(${v}, ${low}), ${hi})`),
  inline('cos(angleRads)', (angle) => `Math.cos(near(${angle}))`, 30),
  inline('exp(x)', (x) => `Math.min(${LARGEST}, Math.exp(Math.max(-100, ${x})))`, 20),
  inline('floor(v)', (v) => `Math.floor(${v})`),
  pure('frac(v)', (v: number) => v - Math.trunc(v)),
  pure('hypot(x, y)', (x: number, y: number) => Math.sqrt(x * x + y * y)),
  pure('hypot3(x, y, z)', (x: number, y: number, z: number) => Math.sqrt(x * x + y * y + z * z)),
  pure('log(v)', (v: number) => (v > 0 ? Math.log(v) : -LARGEST), { cost: 20 }),
  pure('log2(v)', (v: number) => (v > 0 ? Math.log2(v) : -LARGEST), { cost: 20 }),
  { ...inline('max(v1, v2)', (one, other) => `Math.max(${one}, ${other})`), isOpen: true },
  { ...inline('min(v1, v2)', (one, other) => `Math.min(${one}, ${other})`), isOpen: true },
  pure('mod(x, y)', floorMod, { cost: 20 }),
  inline(
    'pow(base, exponent)',
    (base, exponent) =>
      `Math.max(-32768, Math.min(${LARGEST}, Math.pow(${base}, ${exponent}) || 0))`,
    130,
  ),
  world('prng(max)', { defaults: [1], changes: ['prng'], cost: 15 }),
  world('prngSeed(seed)', { sets: ['prng'], reads: ['prng'], cost: 30 }),
  world('random(max)', {
    ...{ defaults: [1], changes: ['random'], cost: 15 },
    note: 'drawn from the effect’s seed: equal seeds make equal light',
  }),
  inline('round(v)', (v) => `Math.round(${v})`),
  inline('sin(angleRads)', (angle) => `Math.sin(near(${angle}))`, 30),
  // As on the hardware: the root of −4 is −2.
  pure('sqrt(v)', (v: number) => (v < 0 ? -Math.sqrt(-v) : Math.sqrt(v))),
  inline('tan(angleRads)', (angle) => `Math.tan(near(${angle}))`, 40),
  inline('trunc(v)', (v) => `Math.trunc(${v})`),
)

/** The remainder with the sign of the divisor; exact. */
function floorMod(x: number, y: number): number {
  if (y === 0) return 0
  const rest = remainder(x, y)
  return rest !== 0 && rest < 0 !== y < 0 ? rest + y : rest
}

/** Constants by name. */
export const CONSTANTS: Readonly<Record<string, number>> = {
  E: Math.E,
  PI: Math.PI,
  PI2: Math.PI * 2,
  PI3_4: (Math.PI * 3) / 4,
  PISQ: Math.PI ** 2,
  LN2: Math.LN2,
  LN10: Math.LN10,
  LOG2E: Math.LOG2E,
  LOG10E: Math.LOG10E,
  SQRT1_2: Math.SQRT1_2,
  SQRT2: Math.SQRT2,
  true: 1,
  false: 0,
  ...{ LOW: 0, HIGH: 1, INPUT: 1, OUTPUT: 2, INPUT_PULLUP: 5, INPUT_PULLDOWN: 9 },
  ...{ INPUT_PULLDOWN_16: 9, OUTPUT_OPEN_DRAIN: 18, ANALOG: 192 },
  ...{ T0: 0, T2: 2, T4: 4, T6: 6, T7: 7 },
  ...{ SEQ_OFF: 0, SEQ_SHUFFLE_ALL: 1, SEQ_PLAYLIST: 2, SEQ_SYNCHRONIZED: 3 },
}
