import type { DeviceState, StoredMovieState } from '@ledloom/studio'
import type { RefObject } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Field } from '../parts/field.tsx'
import { Icon, IconButton } from '../parts/icon.tsx'
import { InputField } from '../parts/input-field.tsx'
import { Question } from '../parts/question.tsx'
import { useId } from '../parts/use-id.ts'
import { useKeptFocus } from '../parts/use-kept-focus.ts'
import { useStudio } from '../studio/use-studio.ts'
import { lackingCopies, lengthText, MOST_ON_DEVICE } from './stored-movie-texts.ts'

interface StoredMovieProps {
  readonly movie: StoredMovieState
  readonly device: DeviceState
  /** The element to focus while the movie's buttons are disabled. */
  readonly fallback: RefObject<HTMLElement | null>
}

/** A movie on a device. */
export function StoredMovie({ movie, device, fallback }: StoredMovieProps) {
  const { act } = useStudio()
  const [asked, setAsked] = useState<'rename' | 'remove' | undefined>()
  const item = useRef<HTMLLIElement>(null)
  useKeptFocus(item, fallback)
  const { address, mode, work } = device
  // The selected movie is not what a playlist plays.
  const isCurrent = movie.isCurrent && mode !== 'playlist'
  const isBusy = work !== undefined
  const close = () => setAsked(undefined)
  return (
    <li ref={item}>
      <div class="row" data-on={isCurrent}>
        <span class="row-names">
          <span class="clipped">{movie.name}</span>
          <small>
            {isCurrent && `${currentText(device)} · `}
            {lengthText(movie)}
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
          isMain
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

/** The selected movie plays only while the device is in its own mode. */
function currentText({ state, mode }: DeviceState): string {
  if (state === 'live' || state === 'connecting') return 'Plays once disconnected'
  return mode === 'movie' ? 'Playing' : 'Current'
}

interface ChangeProps extends Omit<StoredMovieProps, 'fallback'> {
  readonly onClose: () => void
}

const STORED_AGAIN =
  'The device deletes movies only all at once, so the others are stored again from the copies kept here.'

const IN_PLAYLIST = 'It is in the playlist, and leaves that too.'

function Renaming({ movie, device, onClose }: ChangeProps) {
  const studio = useStudio()
  const { act } = studio
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState(movie.name)
  const wanted = name.trim()
  const lack = lackingCopies(device)
  const fault = faultOfName(wanted, movie, device)
  useLayoutEffect(() => form.current?.querySelector('input')?.select(), [])
  if (lack !== undefined) {
    return (
      <Question label={`Rename ${movie.name}?`} isWrong isUrgent onClose={onClose}>
        It can't be renamed: {lack}
      </Question>
    )
  }
  const rename = async (event: SubmitEvent) => {
    event.preventDefault()
    if (fault !== undefined) return
    const renaming = { address: device.address, movie: movie.id, name: wanted }
    if (!(await act('rename-stored-movie', renaming))) return
    onClose()
    const isAlone = device.movies?.length === 1
    studio.announce(
      `“${movie.name}” on ${device.name} is called “${wanted}”; ${isAlone ? 'it is' : 'all its movies are'} stored again.`,
    )
  }
  return (
    <form ref={form} class="question" onSubmit={(event) => void rename(event)}>
      <Field label={`New name of ${movie.name}`} controlId={id} hint={STORED_AGAIN}>
        <InputField id={id} required value={name} onInput={setName} />
      </Field>
      {fault !== undefined && (
        <p class="wrong" role="alert">
          {fault}
        </p>
      )}
      <div class="buttons">
        <button
          type="submit"
          class="small main"
          disabled={wanted === '' || fault !== undefined || device.work !== undefined}
        >
          Rename
        </button>
        <button type="button" class="small" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  )
}

/** The reason why a device can't store a movie under a name. */
function faultOfName(name: string, { id }: StoredMovieState, device: DeviceState) {
  if (name.length > MOST_ON_DEVICE) {
    return `Devices store ${MOST_ON_DEVICE} characters; this name has ${name.length}.`
  }
  const isTaken = device.movies?.some((each) => each.id !== id && each.name === name)
  if (!isTaken) return undefined
  return `${device.name} stores another movie called “${name}”. Choose another name.`
}

/** The way back from a removal. */
function undoText({ name }: StoredMovieState, { uncopied = [] }: DeviceState): string {
  if (uncopied.includes(name)) return "It can't be undone: this computer has no copy of it."
  return 'Undo stores all of them again, until Ledloom ends.'
}

function Removal({ movie, device, onClose }: ChangeProps) {
  const { act } = useStudio()
  const isOnly = device.movies?.length === 1
  const isListed = device.playlist?.some((step) => step.movie === movie.id)
  const lack = lackingCopies(device, movie.name)
  if (lack !== undefined) {
    return (
      <Question label={`Remove ${movie.name}?`} isWrong isUrgent onClose={onClose}>
        It can't be removed: {lack}
      </Question>
    )
  }
  return (
    <Question
      label={`Remove ${movie.name}?`}
      answer={{
        text: (
          <>
            <Icon name="remove" /> Remove it
          </>
        ),
        onGive: () => {
          onClose()
          void act('remove-stored-movies', { address: device.address, movies: [movie.id] })
        },
      }}
      onClose={onClose}
    >
      Remove “{movie.name}” from {device.name}? {isListed && IN_PLAYLIST} {!isOnly && STORED_AGAIN}{' '}
      {undoText(movie, device)}
    </Question>
  )
}
