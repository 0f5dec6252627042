import type { SeedParameter } from '@ledloom/effects'
import { Icon } from '../parts/icon.tsx'
import { NumberField } from '../parts/number-field.tsx'
import { anotherSeed } from '../studio/controlled.ts'
import type { ControlProps } from './control-props.ts'

/** A seed parameter. */
export function SeedControl({ id, label, value, onChange }: ControlProps<SeedParameter>) {
  return <SeedField id={id} label={label} value={Number(value)} onChange={onChange} />
}

const MOST = 0xffffffff

interface SeedFieldProps {
  readonly id: string
  readonly label: string
  readonly value: number
  readonly onChange: (value: number) => void
}

/** The random seed, with a button that picks another. */
export function SeedField({ id, label, value, onChange }: SeedFieldProps) {
  return (
    <div class="seed-field">
      <NumberField
        id={id}
        label={label}
        value={value}
        min={0}
        max={MOST}
        step={1}
        onChange={(seed) => onChange(Math.round(seed))}
      />
      <button type="button" onClick={() => onChange(anotherSeed(value))}>
        <Icon name="dice" /> Another
      </button>
    </div>
  )
}
