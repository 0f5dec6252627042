import type { DeviceState, DeviceStatisticsState, OwnLightState } from '@ledloom/studio'
import { useRef, useState } from 'preact/hooks'
import { Field } from '../parts/field.tsx'
import { Fold } from '../parts/fold.tsx'
import { Select } from '../parts/select.tsx'
import { Slider } from '../parts/slider.tsx'
import { ageText, byteText, roundFigure } from '../parts/texts.ts'
import { useDraft } from '../parts/use-draft.ts'
import { useId } from '../parts/use-id.ts'
import { useFocusWithin } from '../parts/use-kept-focus.ts'
import { FollowButton, OwnText, useOwnLight } from '../schedule/own-lights.tsx'
import { useSection, useStudio } from '../studio/use-studio.ts'
import { HouseDevice } from './house-device.tsx'
import { StoredMovies } from './stored-movies.tsx'

const STATES: Readonly<Record<DeviceState['state'], string>> = {
  found: 'Found',
  connecting: 'Connecting…',
  live: 'Live',
  paused: 'Plays its movie',
  lost: 'Takes no frames',
}

/** Facts about a device of which only the address is known, which stands above. */
const WAITING: Partial<typeof STATES> = { connecting: 'Waiting for its answer' }

/** A device with its settings and frame statistics. */
export function DeviceCard({ device }: { readonly device: DeviceState }) {
  const isPlaying = useSection('show') !== undefined
  const { address, name, ledCount, family, firmware, state, statistics } = device
  const isDark = useIsDark(device)
  const own = useOwnLight(address)
  const id = useId()
  const card = useRef<HTMLLIElement>(null)
  const [isAsked, setAsked] = useState(false)
  useFocusWithin(card)
  const badge = own !== undefined ? ownBadge(own) : isDark ? 'Off' : stateText(device)
  return (
    <li ref={card} class="card" aria-labelledby={id} tabIndex={-1}>
      <div class="card-head">
        <span class="row-names">
          <span id={id} class="clipped">
            {name}
          </span>
          <small>
            {name === address ? WAITING[state] : address}
            {family !== '' &&
              ` · ${ledCount?.toLocaleString('en') ?? '?'} LEDs · ${family} ${firmware}`}
          </small>
        </span>
        <span class="badge" data-state={isDark ? 'found' : state}>
          {badge}
        </span>
        {/* What others do with their devices is not announced. */}
        <span class="visually-hidden" role="status">
          {isAsked && state !== 'found' && `${name}: ${badge}`}
        </span>
      </div>
      <DeviceSettings device={device} />
      <StoredMovies device={device} />
      <HouseDevice device={device} own={own} onAsk={() => setAsked(true)} />
      {statistics !== undefined && <DeviceStatistics name={name} statistics={statistics} />}
      {own !== undefined ? (
        <OwnLight own={own} device={device} />
      ) : (
        <>
          {device.waits !== undefined && <p class="hint">{device.waits}</p>}
          {isPlaying && <DeviceButtons device={device} onAsk={() => setAsked(true)} />}
        </>
      )}
    </li>
  )
}

interface OwnLightProps {
  readonly own: OwnLightState
  readonly device: DeviceState
}

/** Says what a device of a house shows by itself, or with its group, and leads back. */
function OwnLight({ own, device: { address, name } }: OwnLightProps) {
  const { act } = useStudio()
  return (
    <>
      <p class="hint">
        {own.name === name ? 'It' : `With the group ${own.name}, it`} <OwnText light={own} />
      </p>
      <div class="buttons">
        <FollowButton light={own} />
        <button
          type="button"
          class="small"
          onClick={() => void act('disconnect-device', { address })}
        >
          Disconnect<span class="visually-hidden"> {name}</span>
        </button>
      </div>
    </>
  )
}

function ownBadge({ isOn }: OwnLightState): string {
  return isOn ? 'By itself' : 'Off by itself'
}

function stateText({ state, waits }: DeviceState): string {
  if (waits === undefined) return STATES[state]
  return state === 'found' ? 'In use' : 'Waiting'
}

/** True for a device of a house whose lights are off: nothing is wrong with it. */
function useIsDark({ state, waits }: DeviceState): boolean {
  const isOn = useSection('house')?.isOn ?? true
  return !isOn && (state === 'paused' || (state === 'lost' && waits !== undefined))
}

interface DeviceButtonsProps {
  readonly device: DeviceState
  /** Called when something is asked of the device. */
  readonly onAsk: () => void
}

/** Connects and disconnects a device, and streams to it again when it plays what it stores. */
function DeviceButtons({ device, onAsk }: DeviceButtonsProps) {
  const { address, name, state, waits } = device
  const { act } = useStudio()
  const isDark = useIsDark(device)
  const isFree = state === 'found'
  const takes = isFree && waits !== undefined
  const button = (text: string, action: 'connect-device' | 'disconnect-device' | 'go-live') => (
    <button
      type="button"
      class={action === 'disconnect-device' ? 'small' : 'small main'}
      onClick={() => {
        onAsk()
        void act(action, { address, ...(takes && { takes }) })
      }}
    >
      {text}
      <span class="visually-hidden"> {name}</span>
    </button>
  )
  return (
    <div class="buttons">
      {state === 'paused' && !isDark && button('Live again', 'go-live')}
      {(isFree || (waits !== undefined && !isDark)) && button('Connect', 'connect-device')}
      {!isFree && button(state === 'connecting' ? 'Cancel' : 'Disconnect', 'disconnect-device')}
      {isFree && device.mode === undefined && (
        <button type="button" class="small" onClick={() => void act('look-at-device', { address })}>
          Mode, brightness and movies<span class="visually-hidden"> of {name}</span>
        </button>
      )}
    </div>
  )
}

interface DeviceStatisticsProps {
  readonly name: string
  readonly statistics: DeviceStatisticsState
}

/** Frame statistics of a device, folded. */
function DeviceStatistics({ name, statistics }: DeviceStatisticsProps) {
  const { sent, skipped, lost, rate, age, bytes } = statistics
  const rows = [
    ['Sent', sent.toLocaleString('en'), 'Rate', `${roundFigure(rate)} fps`],
    ['Skipped', skipped.toLocaleString('en'), 'Median delay', ageText(age.p50)],
    ['Lost', lost.toLocaleString('en'), '99 % delay', ageText(age.p99)],
    ['Data', byteText(bytes), 'Max. delay', ageText(age.max)],
  ] as const
  return (
    <Fold
      name={`statistics of ${name}`}
      summary={
        <>
          Statistics <span class="count">{roundFigure(rate)} fps</span>
          <span class="visually-hidden"> of {name}</span>
        </>
      }
    >
      <table class="statistics">
        <caption class="visually-hidden">Frames for {name}</caption>
        <tbody>
          {rows.map(([first, firstValue, second, secondValue]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              <td>{firstValue}</td>
              <th scope="row">{second}</th>
              <td>{secondValue}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Fold>
  )
}

const CONTROLLED = 'Controlled from here until disconnected'
const PAUSED = '“Live again” shows what plays here'

/** Mode and brightness of a device, where known. */
function DeviceSettings({ device }: { readonly device: DeviceState }) {
  const { address, name, mode, modes = [], brightness } = device
  const id = useId()
  // Without a show the page only displays a virtual device.
  const isPlayedOn = useSection('show') !== undefined && device.state !== 'found'
  const isPaused = device.state === 'paused'
  const isDark = useIsDark(device)
  // The house says below what it shows: its own mode is another, and a chosen one would not last.
  const isOwn = useOwnLight(address) !== undefined
  // The mode of a house's devices is not to be set: what plays is chosen in place of it.
  const isOfHouse = useSection('house') !== undefined && isPlayedOn
  // The mode that was read is the one that it had before.
  const playedMode = isPaused ? 'its movie' : 'live'
  const { actNewest } = useStudio()
  const [shownMode, setMode] = useDraft(mode ?? '', (next) =>
    actNewest(`${address} mode`, 'set-device', { address, mode: next }),
  )
  const [percent, setBrightness] = useDraft(brightness ?? 100, (next) =>
    actNewest(`${address} brightness`, 'set-device', { address, brightness: next }),
  )
  return (
    <>
      {isOfHouse && isPaused && !isDark && !isOwn && <p class="hint">{PAUSED}</p>}
      {mode !== undefined && !isDark && !isOwn && !isOfHouse && (
        <Field
          label="Mode"
          controlId={`${id}mode`}
          hint={isPlayedOn ? (isPaused ? PAUSED : CONTROLLED) : undefined}
        >
          <Select
            id={`${id}mode`}
            label={`Mode of ${name}`}
            options={isPlayedOn ? [playedMode] : modes}
            value={isPlayedOn ? playedMode : shownMode}
            disabled={isPlayedOn}
            onChange={setMode}
          />
        </Field>
      )}
      {brightness !== undefined && (
        <Field label="Brightness" controlId={`${id}brightness`}>
          <Slider
            id={`${id}brightness`}
            label={`Brightness of ${name}`}
            min={0}
            max={100}
            step={1}
            unit="%"
            home={100}
            value={percent}
            onChange={setBrightness}
          />
        </Field>
      )}
    </>
  )
}
