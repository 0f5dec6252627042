import type { DeviceState } from '@ledloom/studio'
import { useRef } from 'preact/hooks'
import { Fold } from '../parts/fold.tsx'
import { Question } from '../parts/question.tsx'
import { useKeptFocus } from '../parts/use-kept-focus.ts'
import { useStudio } from '../studio/use-studio.ts'
import { PlaylistEditor } from './playlist-editor.tsx'
import { StoredMovie } from './stored-movie.tsx'
import { framesText } from './stored-movie-texts.ts'

/** The movies that a device stores, with their actions, and its playlist. */
export function StoredMovies({ device }: { readonly device: DeviceState }) {
  const { address, movies, name, room, work } = device
  const list = useRef<HTMLUListElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  useKeptFocus(list, status)
  if (movies === undefined) return null
  return (
    <>
      <Restoring device={device} />
      <Fold
        name={`movies on ${address}`}
        summary={
          <>
            Movies <span class="count">{movies.length}</span>
            <span class="visually-hidden"> on {name}</span>
          </>
        }
      >
        <p ref={status} class="hint" role="status" tabIndex={-1}>
          {work ?? (room === undefined ? '' : `Room for ${framesText(room)}.`)}
        </p>
        <p class="hint">
          They stay on the device. Undo stores all of them again, which may take minutes; it removes
          no movie that was added.
        </p>
        <ul ref={list} class="rows">
          {movies.map((movie) => (
            <StoredMovie key={movie.id} movie={movie} device={device} fallback={status} />
          ))}
        </ul>
        {movies.length === 0 ? (
          <p class="empty">No movies yet. Make one in the tab Movie.</p>
        ) : (
          <PlaylistEditor device={device} movies={movies} />
        )}
      </Fold>
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
    <Question
      label={`Restore the movies on ${name}`}
      isWrong
      answer={{
        text: 'Restore them',
        isDisabled: work !== undefined,
        onGive: () => void act('restore-stored-movies', { address }),
      }}
    >
      Storing movies on {name} was interrupted. It should have: {unfinished.join(', ')}.
    </Question>
  )
}
