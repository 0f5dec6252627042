import type { Layout } from '@ledloom/core'
import { neighboursOf } from '../geometry/neighbours.ts'

/** Numbers of living neighbours, out of 8, with which a cell is born and with which it survives. */
export interface CellRule {
  readonly born: readonly number[]
  readonly lives: readonly number[]
}

/** Cells on the LEDs of a layout; the nearest LEDs are their neighbours. */
export interface Cells {
  /** Age of each LED's cell in generations; 0 is dead. Write 1 to create a cell. */
  readonly ages: Uint8Array
  /** Changes the rule. */
  follow(rule: CellRule): void
  /** Counts the living cells. */
  countAlive(): number
  /** The age of a cell in the next generation. */
  ageAfter(led: number): number
  /** Creates a colony: an LED and every second one of its neighbours. */
  settle(led: number): void
}

/**
 * Creates a game of life (Conway, 1970) on any layout. Cells also die of old age, so that nothing stays
 * the same forever. No cell is alive at first. Its methods allocate nothing.
 */
export function createCells(layout: Layout, rule: CellRule, lifetime: number): Cells {
  const { count, leds } = neighboursOf(layout)
  const ages = new Uint8Array(layout.ledCount)
  const isBorn = new Uint8Array(9)
  const livesOn = new Uint8Array(9)
  follow(rule)

  function follow({ born, lives }: CellRule): void {
    for (let living = 0; living < 9; living++) {
      isBorn[living] = Number(born.includes(living))
      livesOn[living] = Number(lives.includes(living))
    }
  }

  return {
    ages,
    follow,
    countAlive() {
      let alive = 0
      for (let led = 0; led < ages.length; led++) alive += Number(ages[led]! > 0)
      return alive
    },
    ageAfter(led) {
      let living = 0
      for (let i = led * count; i < (led + 1) * count; i++) living += Number(ages[leds[i]!]! > 0)
      const age = ages[led]!
      const isAlive = age > 0 ? livesOn[living]! > 0 && age < lifetime : isBorn[living]! > 0
      return isAlive ? age + 1 : 0
    },
    settle(led) {
      ages[led] = 1
      for (let i = led * count; i < (led + 1) * count; i += 2) ages[leds[i]!] = 1
    },
  }
}
