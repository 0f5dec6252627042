import {
  choice,
  createFixedSteps,
  defineEffect,
  dim,
  hashUnit,
  neighboursOf,
  number,
  palette,
  samplePalette,
  smoothStep,
} from '@ledloom/effects'

/** Generations a second. */
const RATE = 2

/** Numbers of living neighbours, of 8, with which a cell is born, and with which it lives on. */
const RULES = {
  life: { born: [3], lives: [2, 3] },
  highlife: { born: [3, 6], lives: [2, 3] },
  coral: { born: [3], lives: [4, 5, 6, 7, 8] },
  seeds: { born: [2], lives: [] },
} as const

/** Generations after which a cell dies of old age, so that nothing stands still for ever. */
const LIFETIME = 9

/** Light that a cell keeps in the generation after its death. */
const AFTERGLOW = 0.15

export default defineEffect({
  title: 'Life',
  description:
    'Cells are born, crowd and die among their neighbours, bright at first and then dimmer.',
  kind: 'stateful',
  params: {
    palette: palette({ default: 'tropical' }),
    rule: choice({
      options: ['life', 'highlife', 'coral', 'seeds'],
      default: 'life',
      description: 'how many neighbours a cell needs',
    }),
    density: number({
      default: 0.3,
      min: 0.02,
      max: 0.8,
      unit: 'of the LEDs',
      description: 'how many should live; new colonies make up for what is missing',
    }),
  },
  prepare({ layout, params, seed }) {
    const { ledCount } = layout
    const { count, leds } = neighboursOf(layout)
    const rule = RULES[params.rule]
    const born = Uint8Array.from({ length: 9 }, (_, living) => Number(has(rule.born, living)))
    const lives = Uint8Array.from({ length: 9 }, (_, living) => Number(has(rule.lives, living)))
    // The cells of a generation do not all change at once.
    const delays = Float32Array.from({ length: ledCount }, (_, led) => 0.5 * hashUnit(seed, led))
    let ages = new Uint8Array(ledCount)
    let nextAges = new Uint8Array(ledCount)
    let shown = new Float32Array(ledCount)
    let next = new Float32Array(ledCount)

    const advance = createFixedSteps({ rate: RATE, reach: 20 }, (generation) => {
      let alive = 0
      for (let led = 0; led < ledCount; led++) {
        let living = 0
        for (let i = led * count; i < (led + 1) * count; i++) living += Number(ages[leds[i]!]! > 0)
        const age = ages[led]!
        const isAlive = age > 0 ? lives[living]! > 0 && age < LIFETIME : born[living]! > 0
        nextAges[led] = isAlive ? age + 1 : 0
        alive += Number(isAlive)
      }
      const missing = Math.max(0.02, params.density - alive / ledCount) / 20
      const key = hashUnit(seed, generation) * 0x4000_0000
      for (let led = 0; led < ledCount; led++) {
        if (hashUnit(key, led) < missing) settle(led)
      }
      const [spentAges, spent] = [ages, shown]
      ages = nextAges
      nextAges = spentAges
      shown = next
      next = spent
      for (let led = 0; led < ledCount; led++)
        next[led] = ages[led]! > 0 ? 1 / ages[led]! ** 0.8 : AFTERGLOW * shown[led]!
    })

    /** A colony: an LED and every other of its neighbours. */
    function settle(led: number): void {
      nextAges[led] = 1
      for (let i = led * count; i < (led + 1) * count; i += 2) nextAges[leds[i]!] = 1
    }

    return (frame, time) => {
      advance(time)
      const passed = time * RATE - Math.floor(time * RATE)
      for (let led = 0; led < ledCount; led++) {
        const share = smoothStep(delays[led]!, delays[led]! + 0.5, passed)
        const glow = shown[led]! + (next[led]! - shown[led]!) * share
        samplePalette(frame, led * 3, params.palette, glow)
        dim(frame, led * 3, glow)
      }
    }
  },
})

function has(counts: readonly number[], living: number): boolean {
  return counts.includes(living)
}
