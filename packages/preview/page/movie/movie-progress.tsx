import type { MovieState } from '@ledloom/studio'
import type { RefObject } from 'preact'
import { useRef } from 'preact/hooks'
import { useWorkplace } from '../desk/use-studio.ts'
import { Icon } from '../parts/icon.tsx'
import { ProgressBar } from '../parts/progress-bar.tsx'
import { byteText } from '../parts/texts.ts'
import { useKeptFocus } from '../parts/use-kept-focus.ts'

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
  const { act } = useWorkplace()
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
      {isBusy && <ProgressBar label={`${PHASES[phase]} ${name}`} share={progress} />}
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
