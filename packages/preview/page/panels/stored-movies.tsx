import type { DeviceState, StoredMovieState } from '@ledloom/studio'
import { useRef, useState } from 'preact/hooks'
import { Field } from '../parts/field.tsx'
import { Icon, IconButton } from '../parts/icon.tsx'
import { InputField } from '../parts/input-field.tsx'
import { useId } from '../parts/use-id.ts'
import { useKeptFocus } from '../parts/use-kept-focus.ts'
import { useStudio } from '../studio/use-studio.ts'
import { PlaylistEditor } from './playlist-editor.tsx'

/** The movies that a device stores, with their actions, and its playlist. */
export function StoredMovies({ device }: { readonly device: DeviceState }) {
  const { movies, name, room, work } = device
  const list = useRef<HTMLUListElement>(null)
  useKeptFocus(list)
  if (movies === undefined) return null
  return (
    <>
      <Restoring device={device} />
      <details class="card-fold">
        <summary>
          Movies <span class="count">{movies.length}</span>
          <span class="visually-hidden"> on {name}</span>
        </summary>
        <p class="hint" role="status">
          {work ?? (room === undefined ? '' : `${room.toLocaleString('en')} free frames`)}
        </p>
        <ul ref={list} class="rows">
          {movies.map((movie) => (
            <StoredMovie key={movie.id} movie={movie} device={device} />
          ))}
        </ul>
        {movies.length === 0 ? (
          <p class="empty">No movies yet. Make one in the tab Movie.</p>
        ) : (
          <PlaylistEditor device={device} movies={movies} />
        )}
      </details>
    </>
  )
}

/** Offers to store the movies of a change that did not come to its end, such as in a power cut. */
function Restoring({
  device: { address, name, unfinished, work },
}: {
  readonly device: DeviceState
}) {
  const { act } = useStudio()
  if (unfinished === undefined) return null
  return (
    <fieldset class="question" aria-label={`Restore the movies on ${name}`}>
      <p class="wrong">
        Storing movies on {name} was interrupted. It should have: {unfinished.join(', ')}.
      </p>
      <div class="buttons">
        <button
          type="button"
          class="small main"
          disabled={work !== undefined}
          onClick={() => void act('restore-stored-movies', { address })}
        >
          Restore them
        </button>
      </div>
    </fieldset>
  )
}

interface StoredMovieProps {
  readonly movie: StoredMovieState
  readonly device: DeviceState
}

/** A movie on a device. */
function StoredMovie({ movie, device }: StoredMovieProps) {
  const { act } = useStudio()
  const [asked, setAsked] = useState<'rename' | 'remove' | undefined>()
  const { address, work } = device
  const isBusy = work !== undefined
  const close = () => setAsked(undefined)
  return (
    <li>
      <div class="row" data-on={movie.isCurrent}>
        <span class="row-names">
          <span class="clipped">{movie.name}</span>
          <small>
            {movie.isCurrent && 'Current · '}
            <span title={rateText(movie)}>{lengthText(movie)}</span>
          </small>
        </span>
        <IconButton
          icon="play"
          label={`Play ${movie.name}`}
          disabled={isBusy}
          onClick={() => void act('play-stored-movie', { address, movie: movie.id })}
        />
        <IconButton
          icon="edit"
          label={`Rename ${movie.name}`}
          disabled={isBusy}
          onClick={() => setAsked('rename')}
        />
        <IconButton
          icon="remove"
          label={`Remove ${movie.name}`}
          disabled={isBusy}
          onClick={() => setAsked('remove')}
        />
      </div>
      {asked === 'rename' && <Renaming movie={movie} device={device} onClose={close} />}
      {asked === 'remove' && <Removal movie={movie} device={device} onClose={close} />}
    </li>
  )
}

function lengthText({ frameCount, frameRate }: StoredMovieState): string {
  if (frameCount === undefined) return 'length not stated'
  const frames = `${frameCount.toLocaleString('en')} frames`
  if (!frameRate) return frames
  return `${Math.round((10 * frameCount) / frameRate) / 10} s, ${frames}`
}

function rateText({ frameRate }: StoredMovieState): string | undefined {
  return frameRate ? `${frameRate} frames a second` : undefined
}

interface QuestionProps extends StoredMovieProps {
  readonly onClose: () => void
}

const STORED_AGAIN =
  'The device deletes movies only all at once, so the others are stored again from the copies kept here.'

function Renaming({ movie, device, onClose }: QuestionProps) {
  const { act } = useStudio()
  const id = useId()
  const [name, setName] = useState(movie.name)
  const isBusy = device.work !== undefined
  const rename = async (event: SubmitEvent) => {
    event.preventDefault()
    if (name.trim() === movie.name) return onClose()
    const input = { address: device.address, movie: movie.id, name: name.trim() }
    // A failure leaves what was typed.
    if (await act('rename-stored-movie', input)) onClose()
  }
  return (
    <form class="question" onSubmit={(event) => void rename(event)}>
      <Field label={`New name of ${movie.name}`} controlId={id} hint={STORED_AGAIN}>
        <InputField id={id} required maxLength={32} value={name} onInput={setName} />
      </Field>
      <div class="buttons">
        <button type="submit" class="small main" disabled={name.trim() === '' || isBusy}>
          {isBusy ? 'Renaming…' : 'Rename'}
        </button>
        <button type="button" class="small" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  )
}

function Removal({ movie, device, onClose }: QuestionProps) {
  const { act } = useStudio()
  const isOnly = device.movies?.length === 1
  return (
    <fieldset class="question" aria-label={`Remove ${movie.name}?`}>
      <p class="hint">
        Remove “{movie.name}” from {device.name}? {!isOnly && STORED_AGAIN}
      </p>
      <div class="buttons">
        <button
          type="button"
          class="small main"
          onClick={() => {
            onClose()
            void act('remove-stored-movies', { address: device.address, movies: [movie.id] })
          }}
        >
          <Icon name="remove" /> Remove it
        </button>
        <button type="button" class="small" onClick={onClose}>
          Cancel
        </button>
      </div>
    </fieldset>
  )
}
