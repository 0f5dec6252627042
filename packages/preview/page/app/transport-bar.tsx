import type { TransportState } from '@ledloom/studio'
import { useEffect } from 'preact/hooks'
import { IconButton } from '../parts/icon.tsx'
import { pageElement } from '../parts/page-element.ts'
import { Select } from '../parts/select.tsx'
import { timeText, wholeTimeText } from '../parts/texts.ts'
import { useDraft } from '../parts/use-draft.ts'
import { useWatched } from '../state/observable.ts'
import { idleText } from '../studio/idle-text.ts'
import { areAllLive } from '../studio/layer-source.ts'
import type { StudioClient } from '../studio/studio-client.ts'
import { useMappable } from '../studio/use-mappable.ts'
import { useSection, useStudio } from '../studio/use-studio.ts'
import { BrightnessControl } from './brightness-control.tsx'
import { HistoryButtons } from './history-buttons.tsx'
import { soughtTime, transportTime, useClock } from './transport-time.ts'

const SPEEDS = [0.1, 0.25, 0.5, 1, 1.5, 2, 4]

const TICK_MS = 100

/** Controls for play, pause, seek and speed, and the brightness of all lights. */
export function TransportBar() {
  const transport = useSection('transport')
  const lights = useSection('lights')
  const { layers = [] } = useSection('show') ?? {}
  const isTimed = transport !== undefined && !areAllLive(layers)
  const history = useSection('history')
  if (!isTimed && lights === undefined) return null
  return (
    <div class="transport">
      {isTimed && <Transport transport={transport} />}
      {history !== undefined && <HistoryButtons history={history} />}
      {lights !== undefined && <BrightnessControl lights={lights} />}
    </div>
  )
}

function Transport({ transport }: { readonly transport: TransportState }) {
  const { store, actNewest, clock } = useStudio()
  const { isPlaying, duration, isSeekable } = transport
  const isIdle = useWatched(store, () => idleText(store.state) !== undefined)
  const [speed, setSpeed] = useDraft(transport.speed, (next) =>
    actNewest('speed', 'set-speed', { speed: next }),
  )
  const [time, seek] = useDraft(transportTime(transport, clock.hostNow()), (next) =>
    actNewest('seek', 'seek', { time: next }),
  )
  const playing = useMappable({ of: 'playing', label: 'play and pause' })
  const restart = useMappable({ of: 'restart', label: 'a start from time 0' })
  useClock(TICK_MS, isPlaying && !isIdle)
  useEffect(takeSpaceKey, [])
  return (
    <fieldset class="transport-controls" aria-label="Transport">
      <span class="mappable" {...playing}>
        <PlayButton {...{ isIdle, isPlaying }} />
      </span>
      {/* Announcing a running time would never end. */}
      <span class="transport-time" role="timer" aria-live="off" aria-label="Time" {...restart}>
        {timeText(isIdle ? 0 : time)}
      </span>
      {!isIdle && duration !== null && isSeekable && (
        <ScrubBar time={time} duration={duration} onSeek={seek} />
      )}
      <span class="transport-end" data-endless={duration === null || undefined}>
        {isIdle ? '' : endText(transport)}
      </span>
      {!isIdle && (
        <Select
          label="Overall speed"
          options={speedChoices(speed)}
          value={String(speed)}
          onChange={(value) => setSpeed(Number(value))}
        />
      )}
    </fieldset>
  )
}

interface PlayButtonProps {
  readonly isIdle: boolean
  readonly isPlaying: boolean
}

/** Plays and pauses. While nothing plays, it turns a house on. */
function PlayButton({ isIdle, isPlaying }: PlayButtonProps) {
  const { act } = useStudio()
  const isHouse = useSection('house') !== undefined
  const goesOn = isIdle || !isPlaying
  const press = () => {
    if (isIdle) return act('command-house', { command: 'on' })
    return act(isPlaying ? 'pause' : 'play', {})
  }
  return (
    <IconButton
      icon={goesOn ? 'play' : 'pause'}
      label={isIdle && isHouse ? 'Turn the lights on' : goesOn ? 'Play' : 'Pause'}
      shortcut="Space"
      disabled={isIdle && !isHouse}
      onClick={() => void press()}
    />
  )
}

/** With layers of several lengths, the longest one counts. */
function endText({ duration, isLongest = false }: TransportState): string {
  if (duration === null) return 'endless'
  return isLongest ? `${timeText(duration)} (longest)` : timeText(duration)
}

function speedChoices(speed: number) {
  const speeds = SPEEDS.includes(speed) ? SPEEDS : [...SPEEDS, speed].sort((a, b) => a - b)
  return speeds.map((value) => ({ value: String(value), text: `${value}×` }))
}

/** Frees the space key for play and pause; returns a function that undoes this. */
function takeSpaceKey(): () => void {
  const rotate = pageElement('rotate', HTMLButtonElement)
  rotate.removeAttribute('aria-keyshortcuts')
  return () => rotate.setAttribute('aria-keyshortcuts', 'Space')
}

interface ScrubBarProps {
  readonly time: number
  readonly duration: number
  readonly onSeek: (time: number) => void
}

/** The position in the loop, from its first frame to its last. */
function ScrubBar({ time, duration, onSeek }: ScrubBarProps) {
  return (
    <span class="scrub" title="The loop restarts here">
      <input
        type="range"
        aria-label="Position"
        aria-valuetext={`${wholeTimeText(time)} of ${timeText(duration)}, then it restarts`}
        min={0}
        max={duration}
        step={duration / 1000}
        value={time}
        style={{ '--share': `${((100 * time) / duration).toFixed(2)}%` }}
        onInput={(event) => onSeek(soughtTime(event.currentTarget.valueAsNumber, duration))}
      />
    </span>
  )
}

/** Makes the space key play and pause while the lights have the focus. */
export function controlTransportByKeys(lights: HTMLElement, { store, act }: StudioClient): void {
  lights.addEventListener('keydown', (event) => {
    const { transport, house } = store.state
    if (transport === undefined || event.key !== ' ' || isModified(event)) return
    event.preventDefault()
    if (event.repeat) return
    if (idleText(store.state) === undefined) void act(transport.isPlaying ? 'pause' : 'play', {})
    else if (house !== undefined) void act('command-house', { command: 'on' })
  })
}

function isModified({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey
}
