import type { Parameter } from '@ledloom/effects'
import type { ParameterInput } from '@ledloom/studio'

/** Props of the control of one kind of parameter. */
export interface ControlProps<P extends Parameter> {
  /** For the element that the label belongs to. */
  readonly id: string
  /** Label of the parameter. */
  readonly label: string
  readonly parameter: P
  /** The value set, or the default. */
  readonly value: ParameterInput
  readonly onChange: (value: ParameterInput) => void
}
