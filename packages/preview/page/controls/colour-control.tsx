import type { ColourParameter } from '@ledloom/effects'
import { ColourField } from './colour-field.tsx'
import type { ControlProps } from './control-props.ts'

/** A colour. */
export function ColourControl({ id, label, value, onChange }: ControlProps<ColourParameter>) {
  return <ColourField id={id} label={label} value={String(value)} onChange={onChange} />
}
