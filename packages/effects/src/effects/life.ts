import {
  choice,
  createFixedSteps,
  defineEffect,
  dim,
  hash,
  hashUnit,
  neighboursOf,
  number,
  palette,
  samplePalette,
} from '@ledloom/effects'

/** Steps a second, and those of a generation, each of which a share of the cells goes on in. */
const RATE = 32
const GENERATION = 16

/** How near a step brings the light of a cell to what it should be. */
const GLIDE = 0.15

/** Numbers of living neighbours, of 8, with which a cell is born, and with which it lives on. */
const RULES = {
  life: { born: [3], lives: [2, 3] },
  highlife: { born: [3, 6], lives: [2, 3] },
  coral: { born: [3], lives: [4, 5, 6, 7, 8] },
  seeds: { born: [2], lives: [] },
} as const

/** Generations after which a cell dies of old age, so that nothing stands still for ever. */
const LIFETIME = 9

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
    // Each has a step of its own: were all to change at once, the whole would pulse.
    const turns = Uint8Array.from({ length: ledCount }, (_, led) => hash(seed, led) % GENERATION)
    const ages = new Uint8Array(ledCount)
    const glow = new Float32Array(ledCount)

    const advance = createFixedSteps({ rate: RATE, reach: 20 }, (step) => {
      const missing = Math.max(0.02, params.density - countAlive() / ledCount) / 20
      const turn = step - Math.floor(step / GENERATION) * GENERATION
      for (let led = 0; led < ledCount; led++) {
        if (turns[led] === turn) {
          ages[led] = ageAfter(led)
          if (hashUnit(seed + step, led) < missing) settle(led)
        }
        const target = ages[led]! > 0 ? 1 / ages[led]! : 0
        glow[led]! += (target - glow[led]!) * GLIDE
      }
    })

    function countAlive(): number {
      let alive = 0
      for (let led = 0; led < ledCount; led++) alive += Number(ages[led]! > 0)
      return alive
    }

    /** The age in the next generation; 0 is dead. */
    function ageAfter(led: number): number {
      let living = 0
      for (let i = led * count; i < (led + 1) * count; i++) living += Number(ages[leds[i]!]! > 0)
      const age = ages[led]!
      const isAlive = age > 0 ? lives[living]! > 0 && age < LIFETIME : born[living]! > 0
      return isAlive ? age + 1 : 0
    }

    /** A colony: an LED and every other of its neighbours. */
    function settle(led: number): void {
      ages[led] = 1
      for (let i = led * count; i < (led + 1) * count; i += 2) ages[leds[i]!] = 1
    }

    return (frame, time) => {
      advance(time)
      for (let led = 0; led < ledCount; led++) {
        samplePalette(frame, led * 3, params.palette, glow[led]!)
        dim(frame, led * 3, glow[led]!)
      }
    }
  },
})

function has(counts: readonly number[], living: number): boolean {
  return counts.includes(living)
}
