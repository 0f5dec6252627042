import type { DeviceState, PlaylistStepState, StoredMovieState } from '@ledloom/studio'
import { useRef, useState } from 'preact/hooks'
import { IconButton } from '../parts/icon.tsx'
import { NumberField } from '../parts/number-field.tsx'
import { Select } from '../parts/select.tsx'
import { useKeptFocus } from '../parts/use-kept-focus.ts'
import { useWatched } from '../state/observable.ts'
import { useStudio } from '../studio/use-studio.ts'

const USUAL_SECONDS = 30
const MOST_STEPS = 16
const MOST_SECONDS = 86_400

interface PlaylistEditorProps {
  readonly device: DeviceState
  readonly movies: readonly StoredMovieState[]
}

/** The order and durations in which a device plays its movies. Nothing is sent before it is played. */
export function PlaylistEditor({ device, movies }: PlaylistEditorProps) {
  const { act, playlistDrafts } = useStudio()
  const list = useRef<HTMLOListElement>(null)
  const adder = useRef<HTMLDivElement>(null)
  const buttons = useRef<HTMLDivElement>(null)
  useKeptFocus(list, adder)
  useKeptFocus(buttons, adder)
  const { address, name, work, playlist = [] } = device
  const draft = useWatched(playlistDrafts, () => playlistDrafts.of(address))
  const setDraft = (steps?: readonly PlaylistStepState[]) => playlistDrafts.change(address, steps)
  const known = (draft ?? playlist).filter(({ movie }) => movies.some(({ id }) => id === movie))
  const isBusy = work !== undefined
  const send = (steps: readonly PlaylistStepState[]) =>
    void act('set-playlist', { address, steps: [...steps] }).then((isDone) => isDone && setDraft())
  return (
    <fieldset class="playlist" aria-label={`Playlist of ${name}`}>
      <legend>Playlist</legend>
      <ol ref={list} class="rows">
        {known.map((step, index) => (
          // A movie may be there twice, and steps only move by being exchanged.
          <Step
            key={`${step.movie} ${index}`}
            {...{ step, index, steps: known, onChange: setDraft }}
            title={movies.find(({ id }) => id === step.movie)?.name ?? ''}
          />
        ))}
      </ol>
      <div ref={adder}>
        <MovieAdder
          movies={movies}
          steps={known}
          onAdd={(movie) => setDraft([...known, { movie, seconds: USUAL_SECONDS }])}
        />
      </div>
      <div ref={buttons} class="buttons">
        <button
          type="button"
          class="small"
          disabled={isBusy || known.length === 0}
          onClick={() => send(known)}
        >
          Play the playlist
        </button>
        {playlist.length > 0 && (
          <button type="button" class="small" disabled={isBusy} onClick={() => send([])}>
            Remove the playlist
          </button>
        )}
      </div>
    </fieldset>
  )
}

interface MovieAdderProps {
  readonly movies: readonly StoredMovieState[]
  readonly steps: readonly PlaylistStepState[]
  readonly onAdd: (movie: number) => void
}

/** Adds a movie at the end of a playlist, first those that are not in it. */
function MovieAdder({ movies, steps, onAdd }: MovieAdderProps) {
  const [chosen, setChosen] = useState<number>()
  const unlisted = movies.find(({ id }) => steps.every(({ movie }) => movie !== id))
  const movie = movies.find(({ id }) => id === chosen) ?? unlisted ?? movies[0]
  if (movie === undefined) return null
  return (
    <div class="save-line">
      <Select
        label="Movie for the playlist"
        options={movies.map(({ id, name: text }) => ({ value: String(id), text }))}
        value={String(movie.id)}
        onChange={(id) => setChosen(Number(id))}
      />
      <button
        type="button"
        class="small"
        disabled={steps.length >= MOST_STEPS}
        onClick={() => {
          setChosen(undefined)
          onAdd(movie.id)
        }}
      >
        Add<span class="visually-hidden"> {movie.name} to the playlist</span>
      </button>
    </div>
  )
}

interface StepProps {
  readonly step: PlaylistStepState
  readonly index: number
  readonly steps: readonly PlaylistStepState[]
  readonly title: string
  readonly onChange: (steps: readonly PlaylistStepState[]) => void
}

/** One movie of a playlist, with its seconds. */
function Step({ step, index, steps, title, onChange }: StepProps) {
  const moved = (by: number) => {
    const next = [...steps]
    next.splice(index, 1)
    next.splice(index + by, 0, step)
    return next
  }
  return (
    <li class="row">
      <span class="row-names">
        <span class="clipped">{title}</span>
      </span>
      <NumberField
        label={`Seconds of ${title}, step ${index + 1}`}
        min={1}
        max={MOST_SECONDS}
        value={step.seconds}
        onChange={(seconds) =>
          onChange(steps.with(index, { ...step, seconds: Math.round(seconds) }))
        }
      />
      <span aria-hidden="true">s</span>
      <IconButton
        icon="up"
        label={`Move ${title} up`}
        disabled={index === 0}
        onClick={() => onChange(moved(-1))}
      />
      <IconButton
        icon="down"
        label={`Move ${title} down`}
        disabled={index === steps.length - 1}
        onClick={() => onChange(moved(1))}
      />
      <IconButton
        icon="remove"
        label={`Take ${title} out`}
        onClick={() => onChange(steps.filter((_, i) => i !== index))}
      />
    </li>
  )
}
