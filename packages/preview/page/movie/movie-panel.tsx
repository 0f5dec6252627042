import { useRef } from 'preact/hooks'
import { useDeskSection } from '../desk/use-desk-section.ts'
import { Section } from '../parts/section.tsx'
import { MovieForm } from './movie-form.tsx'
import { MovieProgress, PHASES } from './movie-progress.tsx'

/** Makes a movie of what is played. */
export function MoviePanel() {
  const movie = useDeskSection('movie')
  const maker = useRef<HTMLButtonElement>(null)
  if (movie === undefined) return null
  const isBusy = movie.phase === 'making' || movie.phase === 'uploading'
  return (
    <Section title="Make a movie">
      <p class="lead">Renders what is played, frame by frame, into a file or onto a device.</p>
      <MovieForm isBusy={isBusy} maker={maker} />
      {/* Of the running percentage the progress bar tells those who ask it. */}
      <p class="visually-hidden" role="status">
        {PHASES[movie.phase]} {movie.name}
      </p>
      {movie.phase !== 'none' && <MovieProgress movie={movie} maker={maker} />}
    </Section>
  )
}
