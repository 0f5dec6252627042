import { useId, useState } from 'preact/hooks'
import { useDeskSection } from '../desk/use-desk-section.ts'
import { useWorkplace } from '../desk/use-workplace.ts'
import { Field } from '../parts/field.tsx'
import { InputField } from '../parts/input-field.tsx'
import { Section } from '../parts/section.tsx'

/** Plays on a device that no search finds, by its address and, where that is taken, its port. */
export function DeviceAddress() {
  const id = useId()
  const { act } = useWorkplace()
  const takesUdpPort = useDeskSection('devices')?.takesUdpPort ?? false
  const [address, setAddress] = useState('')
  const [port, setPort] = useState('')
  const connect = async (event: SubmitEvent) => {
    event.preventDefault()
    const udpPort = port === '' ? {} : { udpPort: Number(port) }
    if (!(await act('connect-device', { address: address.trim(), ...udpPort }))) return
    setAddress('')
    setPort('')
  }
  return (
    <Section title="Another device">
      <form class="device-address" onSubmit={(event) => void connect(event)}>
        <Field
          label="Address"
          controlId={id}
          hint="For one that no search finds: its host, host:port or the name it answers with"
        >
          <InputField
            id={id}
            maxLength={200}
            placeholder="192.168.1.20"
            value={address}
            onInput={setAddress}
          />
        </Field>
        {takesUdpPort && (
          <Field
            label="UDP port"
            controlId={`${id}port`}
            hint="Where it takes datagrams; usually 7777"
          >
            <InputField
              id={`${id}port`}
              inputMode="numeric"
              pattern="[0-9]{1,5}"
              placeholder="as it says itself"
              value={port}
              onInput={setPort}
            />
          </Field>
        )}
        <button type="submit" class="small" disabled={address.trim() === ''}>
          Play on this address
        </button>
      </form>
    </Section>
  )
}
