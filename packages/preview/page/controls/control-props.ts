import type { Parameter } from '@ledloom/effects'
import type { ParameterInput } from '@ledloom/studio'

/** What the control of one kind of parameter gets. */
export interface ControlProps<P extends Parameter> {
  /** For the element that the label belongs to. */
  readonly id: string
  /** What it sets, for people. */
  readonly label: string
  readonly parameter: P
  /** What is set, or the default. */
  readonly value: ParameterInput
  readonly onChange: (value: ParameterInput) => void
}
