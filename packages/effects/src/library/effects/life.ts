import { createLayout, type Layout } from '@ledloom/core'
import {
  choice,
  createCells,
  createFixedSteps,
  defineEffect,
  dim,
  hash,
  hashUnit,
  ledSpacing,
  number,
  palette,
  samplePalette,
  unrollSurface,
} from '@ledloom/effects'

/** Steps per second and per generation; each step updates a share of the cells. */
const RATE = 32
const GENERATION = 16

/** Share of the difference by which a step moves a cell's light to its target. */
const GLIDE = 0.15

/** Side of a cell in half layouts, if LEDs are near enough for several in each. */
const SIDE = 0.14

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
    const { places, cellOf } = cellsOn(layout)
    const { ledCount } = places
    let { rule } = params
    const cells = createCells(places, RULES[rule], LIFETIME)
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
      for (let led = 0; led < cellOf.length; led++) {
        const light = glow[cellOf[led]!]!
        samplePalette(frame, led * 3, params.palette, light)
        dim(frame, led * 3, light)
      }
    }
  },
})

/** The middles of the cells as a layout, and the cell of each LED. */
type CellPlaces = { readonly places: Layout; readonly cellOf: Uint32Array }

/** Square cells over the surface of a layout; one for each LED if LEDs are far apart. */
function cellsOn(layout: Layout): CellPlaces {
  const { ledCount } = layout
  if (SIDE < 1.5 * ledSpacing(layout)) {
    return { places: layout, cellOf: Uint32Array.from({ length: ledCount }, (_, led) => led) }
  }
  const { across, heights } = unrollSurface(layout)
  const leds = new Map<string, number[]>()
  for (let led = 0; led < ledCount; led++) {
    const key = `${Math.floor(across[led]! / SIDE)} ${Math.floor(heights[led]! / SIDE)}`
    leds.set(key, [...(leds.get(key) ?? []), led])
  }
  const cellOf = new Uint32Array(ledCount)
  const middles: number[] = []
  for (const [cell, members] of [...leds.values()].entries()) {
    for (const led of members) cellOf[led] = cell
    for (let axis = 0; axis < 3; axis++) {
      const sum = members.reduce((all, led) => all + layout.positions[led * 3 + axis]!, 0)
      middles.push(sum / members.length)
    }
  }
  return { places: createLayout(middles), cellOf }
}
