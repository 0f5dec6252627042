import {
  choice,
  createCells,
  createFixedSteps,
  defineEffect,
  dim,
  hash,
  hashUnit,
  number,
  palette,
  samplePalette,
} from '@ledloom/effects'

/** Steps per second and per generation; each step updates a share of the cells. */
const RATE = 32
const GENERATION = 16

/** Share of the difference by which a step moves a cell's light to its target. */
const GLIDE = 0.15

/** Numbers of living neighbours, out of 8, with which a cell is born and with which it survives. */
const RULES = {
  life: { born: [3], lives: [2, 3] },
  highlife: { born: [3, 6], lives: [2, 3] },
  coral: { born: [3], lives: [4, 5, 6, 7, 8] },
  seeds: { born: [2], lives: [] },
} as const

/** Generations after which a cell dies of old age, so that nothing stays the same forever. */
const LIFETIME = 9

export default defineEffect({
  title: 'Life',
  description: "Conway's Game of Life: cells are born bright, grow dimmer and die.",
  kind: 'stateful',
  category: 'symbols',
  tags: ['game of life', 'conway', 'cells', 'automaton', 'simulation', 'game'],
  covers: false,
  bestOn: 'curtain',
  params: {
    palette: palette({ default: 'tropical' }),
    rule: choice({
      options: ['life', 'highlife', 'coral', 'seeds'],
      default: 'life',
      description: 'rule for how many neighbours a cell needs',
    }),
    density: number({
      default: 0.3,
      min: 0.02,
      max: 0.8,
      unit: 'of the LEDs',
      description: 'share of living cells to keep up; new colonies are added when there are fewer',
    }),
  },
  live: ['palette', 'rule', 'density'],
  prepare({ layout, params, seed }) {
    const { ledCount } = layout
    let { rule } = params
    const cells = createCells(layout, RULES[rule], LIFETIME)
    const { ages } = cells
    // Cells change in different steps; otherwise the picture would pulse.
    const turns = Uint8Array.from({ length: ledCount }, (_, led) => hash(seed, led) % GENERATION)
    const glow = new Float32Array(ledCount)

    const advance = createFixedSteps({ rate: RATE, reach: 20 }, (step) => {
      if (params.rule !== rule) {
        rule = params.rule
        cells.follow(RULES[rule])
      }
      const missing = Math.max(0.02, params.density - cells.countAlive() / ledCount) / 20
      const turn = step - Math.floor(step / GENERATION) * GENERATION
      for (let led = 0; led < ledCount; led++) {
        if (turns[led] === turn) {
          ages[led] = cells.ageAfter(led)
          if (hashUnit(seed + step, led) < missing) cells.settle(led)
        }
        const target = ages[led]! > 0 ? 1 / ages[led]! : 0
        glow[led]! += (target - glow[led]!) * GLIDE
      }
    })

    return (frame, time) => {
      advance(time)
      for (let led = 0; led < ledCount; led++) {
        samplePalette(frame, led * 3, params.palette, glow[led]!)
        dim(frame, led * 3, glow[led]!)
      }
    }
  },
})
