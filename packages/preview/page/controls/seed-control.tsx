import type { SeedParameter } from '@ledloom/effects'
import type { ControlProps } from './control-props.ts'
import { SeedField } from './seed-field.tsx'

/** A number with a button for another one. */
export function SeedControl({ id, label, value, onChange }: ControlProps<SeedParameter>) {
  return <SeedField id={id} label={label} value={Number(value)} onChange={onChange} />
}
