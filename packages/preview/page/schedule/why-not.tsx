import type { HouseState } from '@ledloom/studio'
import { usePlayTitle } from './play-titles.ts'

interface UnplayableProps {
  readonly house: HouseState
  /** The names of one row. */
  readonly plays: readonly string[]
}

/** Says why names of a row can't be played, a line each; of several names, each line says which. */
export function Unplayable({ house, plays }: UnplayableProps) {
  const titleOf = usePlayTitle()
  const failing = house.unplayable.filter(({ play }) => plays.includes(play))
  return failing.map(({ play, reason, playsRest }) => (
    <small key={play} class="wrong">
      {plays.length > 1 ? `${titleOf(play)} can` : 'Can'}
      {`'t be played${playsRest ? ' in full' : ''}: ${reason}`}
    </small>
  ))
}
