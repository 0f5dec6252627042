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
  useKeptFocus(list)
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
        <p class="hint" role="status">
          {work ?? (room === undefined ? '' : `Room for ${framesText(room)}.`)}
        </p>
        <p class="hint">
          They stay on the device. Undo of a change of them stores all of them again; only a movie
          that is added is not removed.
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
