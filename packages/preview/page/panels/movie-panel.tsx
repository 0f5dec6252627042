import type { MovieState } from '@ledloom/studio'
import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { Icon } from '../parts/icon.tsx'
import { Section } from '../parts/section.tsx'
import { byteText } from '../parts/texts.ts'
import { useKeptFocus } from '../parts/use-kept-focus.ts'
import { useSection, useStudio } from '../studio/use-studio.ts'
import { MovieForm } from './movie-form.tsx'
import { framesText } from './stored-movie-texts.ts'

/** The tab that makes a movie of what plays. */
export function MoviePanel() {
  const movie = useSection('movie')
  const maker = useRef<HTMLButtonElement>(null)
  const card = useRef<HTMLFieldSetElement>(null)
  if (movie === undefined) return null
  const isBusy = movie.phase === 'making' || movie.phase === 'uploading'
  return (
    <Section title="Make a movie">
      <p class="lead">Renders what plays into a file or onto a device.</p>
      <MovieForm isBusy={isBusy} maker={maker} progress={card} />
      {/* Screen readers get the percentage from the progress bar on request. */}
      <p class="visually-hidden" role="status">
        {PHASES[movie.phase]} {movie.name}
      </p>
      {movie.phase !== 'none' && <MovieProgress movie={movie} maker={maker} card={card} />}
    </Section>
  )
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
  /** Becomes the element around it all. */
  readonly card: RefObject<HTMLFieldSetElement | null>
}

/** The current movie, or the last one. */
function MovieProgress({ movie, maker, card }: MovieProgressProps) {
  const { act } = useStudio()
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
 * others are free, and the movie's text names its frames.
 */
function MovieSize({ movie, isBusy }: MovieSizeProps) {
  const { name, frameCount, frameRate, bytes } = movie
  const room = isBusy ? movie.room : null
  return (
    <div class="movie-size">
      <small>
        {movie.phase !== 'done' && `${frameText({ ...movie, room })} at ${frameRate} fps, `}
        {byteText(bytes)}
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
