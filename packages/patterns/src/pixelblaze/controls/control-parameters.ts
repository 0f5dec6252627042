import {
  boolean,
  colour,
  number,
  type Parameter,
  type ParameterDeclarations,
} from '@ledloom/effects'
import type { PatternPlayer } from '../play/player.ts'
import { CONTROLS, type Control } from './find-controls.ts'
import { findPickerDefault, findSliderDefault, findToggleDefault } from './find-defaults.ts'
import { hexOfLight } from './picker-light.ts'

/** The range of numbers in 16.16 fixed point, without its last fraction. */
const LARGEST = 32767

/**
 * The parameters for a pattern's controls. Their defaults are what the pattern starts with, as far as a
 * trial shows it; where it does not, the pattern's own start plays until the control is changed.
 *
 * @param trial a player of the pattern, on which the controls are tried; `undefined` if it fails
 */
export function controlParameters(
  controls: readonly Control[],
  trial: PatternPlayer | undefined,
): ParameterDeclarations {
  return Object.fromEntries(
    controls.map((control) => [control.parameter, parameterOf(control, trial)]),
  )
}

function parameterOf(control: Control, trial: PatternPlayer | undefined): Parameter {
  const { kind, title, functionName } = control
  const description = `${title}: the pattern’s ${CONTROLS[kind]}`
  const tryOut = <Found>(find: (player: PatternPlayer, name: string) => Found | undefined) =>
    trial && find(trial, functionName)
  switch (kind) {
    case 'slider':
      return number({ default: tryOut(findSliderDefault) ?? 0.5, min: 0, max: 1, description })
    case 'inputNumber': {
      const found = tryOut(findPickerDefault)?.[0] ?? 0
      const start = Math.min(LARGEST, Math.max(-LARGEST, found))
      return number({ default: start, min: -LARGEST, max: LARGEST, description })
    }
    case 'toggle':
      return boolean({ default: tryOut(findToggleDefault) ?? false, description })
    case 'trigger':
      return boolean({ default: false, description })
    default: {
      const found = tryOut(findPickerDefault)
      return colour({ default: hexOfLight(found, kind), description })
    }
  }
}
