import type { MovieState } from '@ledloom/studio'
import type { RefObject } from 'preact'
import { useId, useRef } from 'preact/hooks'
import { Field } from '../parts/field.tsx'
import { Icon } from '../parts/icon.tsx'
import { InputField } from '../parts/input-field.tsx'
import { NumberField } from '../parts/number-field.tsx'
import { Section } from '../parts/section.tsx'
import { Select } from '../parts/select.tsx'
import { byteText } from '../parts/texts.ts'
import { useKeptFocus } from '../parts/use-kept-focus.ts'
import { useWatched } from '../state/observable.ts'
import { useSection, useStudio } from '../studio/use-studio.ts'

/** Makes a movie of what is played. */
export function MoviePanel() {
  const movie = useSection('movie')
  const maker = useRef<HTMLButtonElement>(null)
  if (movie === undefined) return null
  const isBusy = movie.phase === 'making' || movie.phase === 'uploading'
  return (
    <Section title="Make a movie">
      <p class="lead">Renders what plays into a file or onto a device.</p>
      <MovieForm isBusy={isBusy} maker={maker} />
      {/* Of the running percentage the progress bar tells those who ask it. */}
      <p class="visually-hidden" role="status">
        {PHASES[movie.phase]} {movie.name}
      </p>
      {movie.phase !== 'none' && <MovieProgress movie={movie} maker={maker} />}
    </Section>
  )
}

const TO_FILE = ''

/** Longest name in characters; the rest is cut. */
const MOST_CHARACTERS_ON_DEVICES = 32

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
  const { name, seconds, device } = useWatched(movieDraft, () => movieDraft.wanted)
  const room = useRoom(device)
  const isEndless = (transport?.duration ?? null) === null
  const targets = (devices?.devices ?? []).filter(({ state }) => state !== 'lost')
  const make = (event: SubmitEvent) => {
    event.preventDefault()
    void act('make-movie', {
      name: name.trim(),
      ...(isEndless ? { seconds } : {}),
      ...(device === undefined ? {} : { device }),
    })
  }
  return (
    <form class="movie-form" onSubmit={make}>
      <Field label="Name" controlId={`${id}name`}>
        <InputField
          id={`${id}name`}
          required
          maxLength={device === undefined ? 64 : MOST_CHARACTERS_ON_DEVICES}
          value={name}
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
        hint={room === null ? undefined : roomText(room, device !== undefined)}
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
      <button ref={maker} type="submit" class="main" disabled={isBusy || name.trim() === ''}>
        <Icon name="film" /> Make the movie
      </button>
    </form>
  )
}

function roomText(room: number, isOnDevice: boolean): string {
  const frames = room.toLocaleString('en')
  const text = isOnDevice
    ? `${frames} free frames`
    : `Lights like these store at most ${frames} frames`
  return `${text}; what is longer is made to fit`
}

/** Frames that a movie may have there; null where nothing limits them, or it is not known. */
function useRoom(device: string | undefined): number | null {
  const lights = useSection('lights')
  const devices = useSection('devices')
  if (device === undefined) return lights?.room ?? null
  return devices?.devices.find(({ address }) => address === device)?.room ?? null
}

/** The phases of a movie, for people. */
export const PHASES: Readonly<Record<MovieState['phase'], string>> = {
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

/** The movie that is made or was made last. */
export function MovieProgress({ movie, maker }: MovieProgressProps) {
  const { act } = useStudio()
  const card = useRef<HTMLFieldSetElement>(null)
  useKeptFocus(card, maker)
  const { phase, name, progress, text, file } = movie
  const isBusy = phase === 'making' || phase === 'uploading'
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
      <MovieSize movie={movie} />
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

/** The size of a movie, against the room that there is for it. */
function MovieSize({ movie }: { readonly movie: MovieState }) {
  const { name, frameCount, frameRate, bytes, room } = movie
  return (
    <div class="movie-size">
      <small>
        {frameText(movie)} at {frameRate} fps, {byteText(bytes)}
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

/** Shows the free frames from before the upload beside the movie. */
function frameText({ frameCount, room, device }: MovieState): string {
  const count = frameCount.toLocaleString('en')
  if (room === null) return `${count} frames`
  const limit = room.toLocaleString('en')
  return device === undefined
    ? `${count} of ${limit} frames`
    : `${count} of the ${limit} frames that were left before it`
}
