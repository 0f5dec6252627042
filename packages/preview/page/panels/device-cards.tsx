import type { DeviceState } from '@ledloom/studio'
import { useState } from 'preact/hooks'
import { Field } from '../parts/field.tsx'
import { InputField } from '../parts/input-field.tsx'
import { useId } from '../parts/use-id.ts'
import { DeviceCard } from './device-card.tsx'

/** Cards that are shown at first, and that each press of the button adds: hundreds slow a phone down. */
const CARDS = 20

/** The cards of devices; of many those whose names or addresses have a text in them, a part at a time. */
export function DeviceCards({ devices }: { readonly devices: readonly DeviceState[] }) {
  const id = useId()
  const [text, setText] = useState('')
  const [most, setMost] = useState(CARDS)
  const isMany = devices.length > CARDS
  const wanted = isMany ? devices.filter((device) => hasText(device, text)) : devices
  const others = wanted.length - most
  return (
    <>
      {isMany && (
        <Field
          label="Filter"
          controlId={id}
          hint={`Part of a name or address of ${devices.length}`}
        >
          <InputField id={id} maxLength={100} value={text} onInput={setText} />
        </Field>
      )}
      <ul class="cards">
        {wanted.slice(0, most).map((device) => (
          <DeviceCard key={device.address} device={device} />
        ))}
      </ul>
      {others > 0 && (
        <button type="button" class="small" onClick={() => setMost(most + CARDS)}>
          {`Show ${Math.min(CARDS, others)} of ${others} more`}
        </button>
      )}
    </>
  )
}

function hasText({ name, address }: DeviceState, text: string): boolean {
  return `${name} ${address}`.toLowerCase().includes(text.trim().toLowerCase())
}
