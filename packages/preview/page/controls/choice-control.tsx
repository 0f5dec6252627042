import type { ChoiceParameter } from '@ledloom/effects'
import { RadioGroup } from '../parts/radio-group.tsx'
import { Select } from '../parts/select.tsx'
import type { ControlProps } from './control-props.ts'

/** Most letters that fit side by side. */
const ROW_LENGTH = 24

/** Radio buttons for a few short options, otherwise a list. */
export function ChoiceControl(props: ControlProps<ChoiceParameter>) {
  const { id, label, parameter, value, onChange } = props
  const { options } = parameter
  const fits = options.length <= 4 && options.join('').length <= ROW_LENGTH
  return fits ? (
    <RadioGroup label={label} options={options} value={String(value)} onChange={onChange} />
  ) : (
    <Select id={id} label={label} options={options} value={String(value)} onChange={onChange} />
  )
}
