import type { DeviceState } from '@ledloom/studio'
import { useEffect, useState } from 'preact/hooks'
import { Field } from '../parts/field.tsx'
import { Icon } from '../parts/icon.tsx'
import { InputField } from '../parts/input-field.tsx'
import { Section } from '../parts/section.tsx'
import { useId } from '../parts/use-id.ts'
import { HouseSwitch } from '../schedule/house-switch.tsx'
import { useWatched } from '../state/observable.ts'
import { useSection, useStudio } from '../studio/use-studio.ts'
import { ArrangeSection } from './arrange-section.tsx'
import { DeviceCards } from './device-cards.tsx'
import { withOwnDevices } from './own-devices.ts'

/** The tab of found and connected devices. */
export function DevicesPanel() {
  const devices = useSection('devices')
  const all = withOwnDevices(devices?.devices ?? [], useSection('house')?.own)
  const isPlaying = useSection('show') !== undefined
  const { act, arrangement } = useStudio()
  const playedCount = useWatched(arrangement, () => arrangement.live.length)
  const [hasSearched, setSearched] = useState(false)
  const isSearching = devices?.isSearching ?? false
  // Here or on another page.
  useEffect(() => {
    if (isSearching) setSearched(true)
  }, [isSearching])
  const ownFirst = useOwnFirst(all)
  if (devices === undefined) return null
  const hasLive = all.some(({ state }) => state !== 'found' && state !== 'connecting')
  const arrange = async () => {
    if (arrangement.placed.length === 0) await arrangement.begin()
    const place = document.querySelector<HTMLElement>('.arrange-switch input')
    place?.focus({ preventScroll: true })
    place?.closest('section')?.scrollIntoView({ block: 'start' })
  }
  return (
    <>
      <Section
        title="Devices"
        action={
          isPlaying && (
            <div class="buttons">
              {playedCount > 1 && (
                <button type="button" class="small" onClick={() => void arrange()}>
                  Arrange
                </button>
              )}
              <button
                type="button"
                class={all.length === 0 ? 'small main' : 'small'}
                disabled={isSearching}
                onClick={() => void act('find-devices', {})}
              >
                <Icon name="search" /> {isSearching ? 'Searching…' : 'Search'}
              </button>
            </div>
          )
        }
      >
        <span class="visually-hidden" role="status">
          {isSearching ? 'Searching for devices' : hasSearched && foundText(all.length)}
        </span>
        <HouseSwitch />
        <DeviceCards devices={ownFirst(all)} />
        {all.length === 0 && (
          <p class="empty">
            {isSearching
              ? 'Searching the network…'
              : hasSearched
                ? 'No device answered. Check that the lights are on and in this network.'
                : 'No devices yet. Search this network.'}
          </p>
        )}
      </Section>
      {/* Nobody has to look for it below a form once there is something to arrange. */}
      {isPlaying && hasLive && <ArrangeSection key="arrange" />}
      {isPlaying && <DeviceAddress key="address" />}
      {isPlaying && !hasLive && <ArrangeSection key="arrange" />}
    </>
  )
}

/**
 * A function that puts devices first that were connected when the tab was opened: others stay where they are while
 * somebody connects them.
 */
function useOwnFirst(devices: readonly DeviceState[]) {
  const [own] = useState(
    () => new Set(devices.filter(({ state }) => state !== 'found').map(({ address }) => address)),
  )
  const placeOf = ({ address }: DeviceState) => (own.has(address) ? 0 : 1)
  return (all: readonly DeviceState[]) => [...all].sort((a, b) => placeOf(a) - placeOf(b))
}

/** For those who can't see the list after a search. */
function foundText(count: number): string {
  if (count === 0) return 'No device answered'
  return count === 1 ? 'One device is listed' : `${count} devices are listed`
}

/** Connects a device by address, for devices that no search finds. */
function DeviceAddress() {
  const id = useId()
  const { act } = useStudio()
  const takesUdpPort = useSection('devices')?.takesUdpPort ?? false
  const [address, setAddress] = useState('')
  const [port, setPort] = useState('')
  const connect = async (event: SubmitEvent) => {
    event.preventDefault()
    const udpPort = port === '' ? {} : { udpPort: Number(port) }
    const wanted = address.trim()
    if (!(await act('connect-device', { address: wanted, ...udpPort }))) return
    setAddress('')
    setPort('')
  }
  return (
    <Section title="Another device">
      <form class="device-address" onSubmit={(event) => void connect(event)}>
        <Field label="Address" controlId={id} hint="Host, host:port or device name">
          <InputField
            id={id}
            maxLength={200}
            placeholder="192.168.1.20"
            value={address}
            onInput={setAddress}
          />
        </Field>
        {takesUdpPort && (
          <Field label="UDP port" controlId={`${id}port`} hint="Port for frames; usually 7777">
            <InputField
              id={`${id}port`}
              inputMode="numeric"
              pattern="[0-9]{1,5}"
              placeholder="automatic"
              value={port}
              onInput={setPort}
            />
          </Field>
        )}
        <button type="submit" class="small" disabled={address.trim() === ''}>
          Connect to this address
        </button>
      </form>
    </Section>
  )
}
