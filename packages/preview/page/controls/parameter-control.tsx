import { isMomentary, type Parameter } from '@ledloom/effects'
import type { ParameterInput } from '@ledloom/studio'
import type { ComponentChildren, ComponentType } from 'preact'
import { Field, type FieldProps } from '../parts/field.tsx'
import { nameText } from '../parts/texts.ts'
import { useDraft } from '../parts/use-draft.ts'
import { useId } from '../parts/use-id.ts'
import { useStudio } from '../studio/use-studio.ts'
import { BooleanControl } from './boolean-control.tsx'
import { ButtonControl } from './button-control.tsx'
import { captionBeside } from './caption.ts'
import { ChoiceControl } from './choice-control.tsx'
import { ColourControl } from './colour-control.tsx'
import type { ControlProps } from './control-props.ts'
import { DirectionControl } from './direction-control.tsx'
import { IntegerControl, NumberControl } from './number-control.tsx'
import { PaletteControl } from './palette-control.tsx'
import { SeedControl } from './seed-control.tsx'
import { TextControl } from './text-control.tsx'

/** Kinds whose control has several elements, so that the label belongs to a group. */
const GROUPS: ReadonlySet<Parameter['kind']> = new Set(['choice', 'direction'])

interface ParameterControlProps {
  readonly layer: string
  readonly name: string
  readonly parameter: Parameter
  /** The value set; `undefined` for the default. */
  readonly value: ParameterInput | undefined
  /** Attributes of the field's element. */
  readonly attributes?: FieldProps['attributes']
  /** Shows the field in another way. */
  readonly wrap?: ((field: WrappedField) => ComponentChildren) | undefined
}

/** The field of a parameter with its control. */
export interface WrappedField {
  readonly label: string
  readonly controlId: string
  readonly hint: string | undefined
  readonly onReset: (() => void) | undefined
  readonly children: ComponentChildren
}

/** One parameter of an effect. */
export function ParameterControl(props: ParameterControlProps) {
  return isMomentary(props.parameter) ? <ButtonField {...props} /> : <ValueField {...props} />
}

/** A button: it has no value to be set or reset. */
function ButtonField({ layer, name, parameter, attributes }: ParameterControlProps) {
  const id = useId()
  const { act } = useStudio()
  const label = nameText(name)
  return (
    <Field label={label} hint={hintOf(label, parameter)} controlId={id} attributes={attributes}>
      <ButtonControl id={id} label={label} onPress={() => act('press-button', { layer, name })} />
    </Field>
  )
}

/** A parameter that has a value. */
function ValueField(props: ParameterControlProps) {
  const { layer, name, parameter, value, attributes, wrap } = props
  const id = useId()
  const { actNewest } = useStudio()
  const [shown, change] = useDraft<ParameterInput | undefined>(value, (next) =>
    actNewest(`${layer} ${name}`, 'set-parameter', { layer, name, value: inputOf(next) }),
  )
  const Control = controlOf(parameter)
  const label = nameText(name)
  const field = { label, hint: hintOf(label, parameter), onReset: onReset(shown, change) }
  const control = (
    <Control
      id={id}
      label={label}
      parameter={parameter}
      value={shown ?? parameter.default}
      onChange={change}
    />
  )
  if (wrap !== undefined) return wrap({ ...field, controlId: id, children: control })
  return (
    <Field
      {...field}
      attributes={attributes}
      {...(GROUPS.has(parameter.kind) ? {} : { controlId: id })}
    >
      {control}
    </Field>
  )
}

function onReset(
  shown: ParameterInput | undefined,
  change: (value: ParameterInput | undefined) => void,
) {
  return shown === undefined ? undefined : () => change(undefined)
}

/** Converts to the input of an action: mutable lists, and null for the default. */
function inputOf(value: ParameterInput | undefined) {
  if (value === undefined) return null
  return typeof value === 'object' ? ([...value] as string[] | number[]) : value
}

/** Descriptions that say no more than the parameter's name does. */
const SAID_BY_NAME: ReadonlySet<string> = new Set([
  'the colours',
  'the text',
  'the shape',
  'the picture',
  'picks another random variation',
  'speed (1 = normal, 0 = still)',
])

/** The description and its unit, unless the name says as much. The number names a relative unit. */
function hintOf(label: string, { description, ...parameter }: Parameter): string | undefined {
  const caption = SAID_BY_NAME.has(description) ? undefined : captionBeside(label, description)
  if (caption === undefined) return undefined
  const unit = 'unit' in parameter ? parameter.unit : undefined
  const isRelative = unit === undefined || /^(of|times) /.test(unit)
  return isRelative ? caption : `${caption} (${unit})`
}

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
