import {
  boolean,
  colour,
  momentary,
  number,
  type Parameter,
  type ParameterDeclarations,
} from '@ledloom/effects'
import { PatternError } from '../../errors/pattern-error.ts'
import type { PatternPlayer } from '../play/player.ts'
import { CONTROLS, type Control } from './find-controls.ts'
import {
  findNumberDefault,
  findPickerDefault,
  findSliderDefault,
  findToggleDefault,
} from './find-defaults.ts'
import { hexOfLight } from './picker-light.ts'

/** The range of numbers in 16.16 fixed point, without its last fraction. */
const LARGEST = 32767

/** Steps that all trials of a pattern's controls may take together. */
const TRIAL_STEPS = 60_000_000

/** Controls that are tried: nobody uses more, and each trial starts the whole pattern. */
const MOST_TRIED = 100

/** Starts a pattern whose calls may take a number of steps together. */
type StartTrial = (budget: number) => PatternPlayer

/**
 * The parameters for a pattern's controls. Their defaults are what the pattern starts with, as far as a
 * trial shows it; where it does not, the pattern's own start plays until the control is changed.
 *
 * @param start starts the pattern for the trial of each control: a trial may change its arrays
 */
export function controlParameters(
  controls: readonly Control[],
  start: StartTrial,
): ParameterDeclarations {
  const startShare = () => start(TRIAL_STEPS / controls.length)
  return Object.fromEntries(
    controls.map((control, index) => [
      control.parameter,
      parameterOf(control, index < MOST_TRIED ? startShare : undefined),
    ]),
  )
}

function parameterOf(control: Control, start: (() => PatternPlayer) | undefined): Parameter {
  const { kind, title, functionName } = control
  const description = `${title}: the pattern’s ${CONTROLS[kind]}`
  const tryOut = <Found>(find: (player: PatternPlayer, name: string) => Found | undefined) => {
    try {
      return start && find(start(), functionName)
    } catch (cause) {
      // What fails in a trial may play with other values; if not, the error is reported then.
      if (cause instanceof PatternError) return undefined
      throw cause
    }
  }
  switch (kind) {
    case 'slider':
      return number({ default: tryOut(findSliderDefault) ?? 0.5, min: 0, max: 1, description })
    case 'inputNumber': {
      const found = tryOut(findNumberDefault) ?? 0
      const start = Math.min(LARGEST, Math.max(-LARGEST, found))
      return number({ default: start, min: -LARGEST, max: LARGEST, description })
    }
    case 'toggle':
      return boolean({ default: tryOut(findToggleDefault) ?? false, description })
    case 'trigger':
      return momentary({ description })
    default: {
      const found = tryOut(findPickerDefault)
      return colour({ default: hexOfLight(found, kind), description })
    }
  }
}
