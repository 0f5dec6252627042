import type { Parameter } from '@ledloom/effects'
import type { ComponentType } from 'preact'
import { BooleanControl } from './boolean-control.tsx'
import { ChoiceControl } from './choice-control.tsx'
import { ColourControl } from './colour-control.tsx'
import type { ControlProps } from './control-props.ts'
import { DirectionControl } from './direction-control.tsx'
import { IntegerControl } from './integer-control.tsx'
import { NumberControl } from './number-control.tsx'
import { PaletteControl } from './palette-control.tsx'
import { SeedControl } from './seed-control.tsx'
import { TextControl } from './text-control.tsx'

type ControlTable = {
  readonly [P in Parameter as P['kind']]: ComponentType<ControlProps<P>>
}

/** The control of each kind of parameter; a kind without one does not compile. */
const controls: ControlTable = {
  number: NumberControl,
  integer: IntegerControl,
  choice: ChoiceControl,
  boolean: BooleanControl,
  colour: ColourControl,
  palette: PaletteControl,
  direction: DirectionControl,
  seed: SeedControl,
  text: TextControl,
}

// A table indexed by the parameter's own kind always holds the control for that kind, which the
// type system cannot follow through a union.
export function controlOf(parameter: Parameter): ComponentType<ControlProps<Parameter>> {
  return controls[parameter.kind] as ComponentType<ControlProps<Parameter>>
}
