import type { MovieState } from '@ledloom/studio'
import type { RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Field } from '../parts/field.tsx'
import { Icon } from '../parts/icon.tsx'
import { InputField } from '../parts/input-field.tsx'
import { NumberField } from '../parts/number-field.tsx'
import { Question } from '../parts/question.tsx'
import { Section } from '../parts/section.tsx'
import { Select } from '../parts/select.tsx'
import { byteText, timeText } from '../parts/texts.ts'
import { useId } from '../parts/use-id.ts'
import { useKeptFocus } from '../parts/use-kept-focus.ts'
import { useWatched } from '../state/observable.ts'
import { useSection, useStudio } from '../studio/use-studio.ts'
import { framesText, lackingCopies, MOST_ON_DEVICE } from './stored-movie-texts.ts'

/** The tab that makes a movie of what plays. */
export function MoviePanel() {
  const movie = useSection('movie')
  const maker = useRef<HTMLButtonElement>(null)
  if (movie === undefined) return null
  const isBusy = movie.phase === 'making' || movie.phase === 'uploading'
  return (
    <Section title="Make a movie">
      <p class="lead">Renders what plays into a file or onto a device.</p>
      <MovieForm isBusy={isBusy} maker={maker} />
      {/* Screen readers get the percentage from the progress bar on request. */}
      <p class="visually-hidden" role="status">
        {PHASES[movie.phase]} {movie.name}
      </p>
      {movie.phase !== 'none' && <MovieProgress movie={movie} maker={maker} />}
    </Section>
  )
}

const TO_FILE = ''

/** Longest name of a file in characters. */
const MOST_OF_FILE = 64

interface MovieFormProps {
  readonly isBusy: boolean
  /** Becomes the button that makes the movie. */
  readonly maker: RefObject<HTMLButtonElement | null>
}

/** The form of a new movie: name, length where the source is endless, and device. */
function MovieForm({ isBusy, maker }: MovieFormProps) {
  const id = useId()
  const { act, movieDraft } = useStudio()
  const transport = useSection('transport')
  const devices = useSection('devices')
  const { name: typed, seconds, device } = useWatched(movieDraft, () => movieDraft.wanted)
  const most = device === undefined ? MOST_OF_FILE : MOST_ON_DEVICE
  const name = typed.trim().slice(0, most).trim()
  const freeFrames = useFreeFrames(device)
  const length = transport?.duration ?? null
  const isEndless = length === null
  const targets = (devices?.devices ?? []).filter(({ state }) => state !== 'lost')
  const [isAsking, setAsking] = useState(false)
  const target = devices?.devices.find(({ address }) => address === device)
  const isTaken = target?.movies?.some((movie) => movie.name === name) ?? false
  const lack = isTaken && target !== undefined ? lackingCopies(target, name) : undefined
  const make = (replace: boolean) => {
    setAsking(false)
    void act('make-movie', {
      name,
      ...(isEndless ? { seconds } : {}),
      ...(device === undefined ? {} : { device }),
      ...(replace ? { replace } : {}),
    })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isTaken) setAsking(true)
    else make(false)
  }
  return (
    <form class="movie-form" onSubmit={submit}>
      <Field label="Name" controlId={`${id}name`} hint={nameHint(typed, name)}>
        <InputField
          id={`${id}name`}
          required
          maxLength={MOST_OF_FILE}
          value={typed}
          onInput={(text) => movieDraft.change({ name: text })}
        />
      </Field>
      {isEndless && (
        <Field
          label="Seconds"
          controlId={`${id}seconds`}
          hint="This plays endlessly; choose a length"
        >
          <NumberField
            id={`${id}seconds`}
            label="Seconds"
            min={0.1}
            max={3600}
            step={0.1}
            value={seconds}
            onChange={(length) => movieDraft.change({ seconds: length })}
          />
        </Field>
      )}
      <Field
        label="Destination"
        controlId={`${id}device`}
        hint={freeFrames === null ? undefined : freeFramesText(freeFrames, device !== undefined)}
      >
        <Select
          id={`${id}device`}
          options={[
            { value: TO_FILE, text: 'A file to download' },
            ...targets.map(({ address, name: text }) => ({ value: address, text })),
          ]}
          value={device ?? TO_FILE}
          onChange={(place) => movieDraft.change({ device: place === TO_FILE ? undefined : place })}
        />
      </Field>
      {length !== null && <p class="hint">{lengthText(length)}</p>}
      <button ref={maker} type="submit" class="main" disabled={isBusy || name === ''}>
        <Icon name="film" /> Make the movie
      </button>
      {isAsking && isTaken && (
        <Question
          label={`Replace ${name}?`}
          isUrgent
          answer={
            lack === undefined
              ? { text: 'Replace it', isDisabled: isBusy, onGive: () => make(true) }
              : undefined
          }
          onClose={() => setAsking(false)}
        >
          {target?.name} stores a movie called “{name}”.{' '}
          {lack === undefined
            ? 'Replace it, or choose another name?'
            : `Choose another name. It can't be replaced: ${lack}`}
        </Question>
      )}
    </form>
  )
}

/** The length in `seconds` of what plays once. */
function lengthText(seconds: number): string {
  const text = seconds < 60 ? `${Number(seconds.toPrecision(3))} seconds` : timeText(seconds)
  return `The movie is as long as what plays: ${text}`
}

/** Says why a name is none, or what becomes of one that is too long. */
function nameHint(typed: string, name: string): string | undefined {
  if (name === '') return 'The movie needs a name'
  if (name !== typed.trim()) return `Devices store ${MOST_ON_DEVICE} characters: “${name}”`
  return typed.length === MOST_OF_FILE ? `At most ${MOST_OF_FILE} characters` : undefined
}

function freeFramesText(count: number, isOnDevice: boolean): string {
  const frames = count.toLocaleString('en')
  const text = isOnDevice
    ? `${frames} free frames`
    : `Lights like these store at most ${frames} frames`
  return `${text}; longer movies are shortened to fit`
}

/** Most frames of a movie for this destination; null if unlimited or unknown. */
function useFreeFrames(device: string | undefined): number | null {
  const lights = useSection('lights')
  const devices = useSection('devices')
  if (device === undefined) return lights?.room ?? null
  return devices?.devices.find(({ address }) => address === device)?.room ?? null
}

/** Texts for the phases of a movie. */
const PHASES: Readonly<Record<MovieState['phase'], string>> = {
  none: '',
  making: 'Making',
  uploading: 'Uploading',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Cancelled',
}

interface MovieProgressProps {
  readonly movie: MovieState
  /** The element to focus when the movie's buttons disappear. */
  readonly maker: RefObject<HTMLButtonElement | null>
}

/** The current movie, or the last one. */
function MovieProgress({ movie, maker }: MovieProgressProps) {
  const { act } = useStudio()
  const card = useRef<HTMLFieldSetElement>(null)
  useKeptFocus(card, maker)
  const { phase, name, progress, text, file } = movie
  const isBusy = phase === 'making' || phase === 'uploading'
  // On a phone the form fills the panel.
  useEffect(() => {
    if (isBusy) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isBusy])
  return (
    <fieldset ref={card} class="card" aria-label={`Movie ${name}`}>
      <div class="card-head">
        <span class="clipped">{name}</span>
        <span class="badge" data-state={phase}>
          {PHASES[phase]}
          {isBusy && ` ${Math.floor(progress * 100)} %`}
        </span>
      </div>
      {isBusy && (
        <progress
          class="progress"
          aria-label={`${PHASES[phase]} ${name}`}
          max={1}
          value={Math.min(1, progress)}
        />
      )}
      <MovieSize movie={movie} isBusy={isBusy} />
      {text !== '' && <p class={phase === 'failed' ? 'wrong' : 'hint'}>{text}</p>}
      {isBusy && (
        <button type="button" class="small" onClick={() => void act('cancel-movie', {})}>
          Cancel
        </button>
      )}
      {file !== undefined && (
        <a class="button" href={file} download>
          <Icon name="down" /> Download {name}
        </a>
      )}
    </fieldset>
  )
}

interface MovieSizeProps {
  readonly movie: MovieState
  readonly isBusy: boolean
}

/**
 * The size of a movie and, until it is made, the share of the free frames that it takes: afterwards
 * others are free.
 */
function MovieSize({ movie, isBusy }: MovieSizeProps) {
  const { name, frameCount, frameRate, bytes } = movie
  const room = isBusy ? movie.room : null
  return (
    <div class="movie-size">
      <small>
        {frameText({ ...movie, room })} at {frameRate} fps, {byteText(bytes)}
      </small>
      {room !== null && (
        <meter
          aria-label={`Storage used by ${name}`}
          min={0}
          max={Math.max(1, room)}
          high={room * 0.9}
          value={Math.min(room, frameCount)}
        />
      )}
    </div>
  )
}

/** The free frames are those from before the upload. */
function frameText({ frameCount, room, device }: MovieState): string {
  if (room === null) return framesText(frameCount)
  const count = frameCount.toLocaleString('en')
  const limit = room.toLocaleString('en')
  return device === undefined ? `${count} of ${limit} frames` : `${count} of ${limit} free frames`
}
