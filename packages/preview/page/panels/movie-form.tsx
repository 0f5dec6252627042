import type { DeviceState } from '@ledloom/studio'
import type { RefObject } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { Field } from '../parts/field.tsx'
import { Icon } from '../parts/icon.tsx'
import { InputField } from '../parts/input-field.tsx'
import { NumberField } from '../parts/number-field.tsx'
import { Question } from '../parts/question.tsx'
import { Select } from '../parts/select.tsx'
import { timeText } from '../parts/texts.ts'
import { useId } from '../parts/use-id.ts'
import { useKeptFocus } from '../parts/use-kept-focus.ts'
import { useWatched } from '../state/observable.ts'
import { useSection, useStudio } from '../studio/use-studio.ts'
import { lackingCopies, MOST_ON_DEVICE } from './stored-movie-texts.ts'

/** Longest name of a file in characters. */
const MOST_OF_FILE = 64

interface MovieFormProps {
  readonly isBusy: boolean
  /** Becomes the button that makes the movie. */
  readonly maker: RefObject<HTMLButtonElement | null>
  /** The progress, which gets the focus while the button is disabled. */
  readonly progress: RefObject<HTMLElement | null>
}

/** The form of a new movie: name, length where the source is endless, and device. */
export function MovieForm({ isBusy, maker, progress }: MovieFormProps) {
  const { name, length, past, make } = useWantedMovie()
  const [isAsking, setAsking] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useKeptFocus(place, progress)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setAsking(past !== undefined)
    if (past === undefined) make()
  }
  const replace = () => {
    setAsking(false)
    make({ replace: true })
  }
  return (
    <form class="movie-form" onSubmit={submit}>
      <NameField name={name} />
      {length === null && <SecondsField />}
      <DestinationField />
      {length !== null && <p class="hint">{lengthText(length)}</p>}
      <div ref={place} class="movie-maker">
        <button ref={maker} type="submit" class="main" disabled={isBusy || name === ''}>
          <Icon name="film" /> Make the movie
        </button>
      </div>
      {isAsking && past !== undefined && (
        <ReplaceQuestion
          {...{ name, device: past, isBusy }}
          onReplace={replace}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  )
}

/** The movie that the form describes. */
function useWantedMovie() {
  const { act } = useStudio()
  const { name: typed, seconds, device } = useMovieDraft()
  const { devices = [] } = useSection('devices') ?? {}
  const length = useSection('transport')?.duration ?? null
  const most = device === undefined ? MOST_OF_FILE : MOST_ON_DEVICE
  const name = typed.trim().slice(0, most).trim()
  const target = devices.find(({ address }) => address === device)
  const isTaken = target?.movies?.some((movie) => movie.name === name) ?? false
  const make = (options: { readonly replace?: true } = {}) =>
    void act('make-movie', {
      name,
      ...(length === null ? { seconds } : {}),
      ...(device === undefined ? {} : { device }),
      ...options,
    })
  return {
    /** As it is stored: no longer than the destination takes. */
    name,
    /** Seconds of what plays, or null if it is endless. */
    length,
    /** The device that has a movie of this name. */
    past: isTaken ? target : undefined,
    make,
  }
}

/** What is chosen for the next movie. */
function useMovieDraft() {
  const { movieDraft } = useStudio()
  return useWatched(movieDraft, () => movieDraft.wanted)
}

function NameField({ name }: { readonly name: string }) {
  const id = useId()
  const { movieDraft } = useStudio()
  const { name: typed } = useMovieDraft()
  return (
    <Field label="Name" controlId={id} hint={nameHint(typed, name)}>
      <InputField
        id={id}
        required
        maxLength={MOST_OF_FILE}
        value={typed}
        onInput={(text) => movieDraft.change({ name: text })}
      />
    </Field>
  )
}

/** Says why a name is none, or what becomes of one that is too long. */
function nameHint(typed: string, name: string): string | undefined {
  if (name === '') return 'The movie needs a name'
  if (name !== typed.trim()) return `Devices store ${MOST_ON_DEVICE} characters: “${name}”`
  return typed.length === MOST_OF_FILE ? `At most ${MOST_OF_FILE} characters` : undefined
}

function SecondsField() {
  const id = useId()
  const { movieDraft } = useStudio()
  const { seconds } = useMovieDraft()
  return (
    <Field label="Seconds" controlId={id} hint="This plays endlessly; choose a length">
      <NumberField
        id={id}
        label="Seconds"
        min={0.1}
        max={3600}
        step={0.1}
        value={seconds}
        onChange={(length) => movieDraft.change({ seconds: length })}
      />
    </Field>
  )
}

const TO_FILE = ''

/** A file, or one of the devices that are there. */
function DestinationField() {
  const id = useId()
  const { movieDraft } = useStudio()
  const { device } = useMovieDraft()
  const freeFrames = useFreeFrames(device)
  const { devices = [] } = useSection('devices') ?? {}
  const targets = devices.filter(({ state }) => state !== 'lost')
  const hint = freeFrames === null ? undefined : freeFramesText(freeFrames, device !== undefined)
  return (
    <Field label="Destination" controlId={id} hint={hint}>
      <Select
        id={id}
        options={[
          { value: TO_FILE, text: 'A file to download' },
          ...targets.map(({ address, name: text }) => ({ value: address, text })),
        ]}
        value={device ?? TO_FILE}
        onChange={(place) => movieDraft.change({ device: place === TO_FILE ? undefined : place })}
      />
    </Field>
  )
}

/** Most frames of a movie for this destination; null if unlimited or unknown. */
function useFreeFrames(device: string | undefined): number | null {
  const lights = useSection('lights')
  const devices = useSection('devices')
  if (device === undefined) return lights?.room ?? null
  return devices?.devices.find(({ address }) => address === device)?.room ?? null
}

function freeFramesText(count: number, isOnDevice: boolean): string {
  const frames = count.toLocaleString('en')
  const text = isOnDevice
    ? `${frames} free frames`
    : `Lights like these store at most ${frames} frames`
  return `${text}; longer movies are shortened to fit`
}

/** The length in `seconds` of what plays once. */
function lengthText(seconds: number): string {
  const text = seconds < 60 ? `${Number(seconds.toPrecision(3))} seconds` : timeText(seconds)
  return `The movie is as long as what plays: ${text}`
}

interface ReplaceQuestionProps {
  readonly name: string
  /** The device that has a movie of this name. */
  readonly device: DeviceState
  readonly isBusy: boolean
  readonly onReplace: () => void
  readonly onClose: () => void
}

/** Asks whether to replace a stored movie, or says why that is impossible. */
function ReplaceQuestion({ name, device, isBusy, onReplace, onClose }: ReplaceQuestionProps) {
  const lack = lackingCopies(device, name)
  const answer = { text: 'Replace it', isDisabled: isBusy, onGive: onReplace }
  return (
    <Question
      label={`Replace ${name}?`}
      isUrgent
      answer={lack === undefined ? answer : undefined}
      onClose={onClose}
    >
      {device.name} stores a movie called “{name}”.{' '}
      {lack === undefined
        ? 'Replace it, or choose another name?'
        : `Choose another name. It can't be replaced: ${lack}`}
    </Question>
  )
}
