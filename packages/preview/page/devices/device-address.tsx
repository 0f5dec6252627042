import { useId, useState } from 'preact/hooks'
import { useWorkplace } from '../desk/use-workplace.ts'
import { Field } from '../parts/field.tsx'

/** Plays on a device that no search finds, by its address. */
export function DeviceAddress() {
  const id = useId()
  const { act } = useWorkplace()
  const [address, setAddress] = useState('')
  const connect = async (event: SubmitEvent) => {
    event.preventDefault()
    if (await act('connect-device', { address: address.trim() })) setAddress('')
  }
  return (
    <form onSubmit={(event) => void connect(event)}>
      <Field label="Address" controlId={id} hint="Of a device that no search finds">
        <input
          id={id}
          type="text"
          maxLength={200}
          placeholder="192.168.1.20"
          value={address}
          onInput={(event) => setAddress(event.currentTarget.value)}
        />
      </Field>
      <button type="submit" class="small" disabled={address.trim() === ''}>
        Play on this address
      </button>
    </form>
  )
}
