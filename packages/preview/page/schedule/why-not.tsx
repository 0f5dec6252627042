import type { HouseState } from '@ledloom/studio'
import { usePlayTitle } from './play-titles.ts'

/** Says why something can't be played. */
export function WhyNot({ what, reason }: { readonly what?: string; readonly reason: string }) {
  const subject = what === undefined ? 'Can' : `${what} can`
  return <small class="wrong">{`${subject}'t be played: ${reason}`}</small>
}

interface UnplayableProps {
  readonly house: HouseState
  /** The names of one row. */
  readonly plays: readonly string[]
}

/** Says why names of a row can't be played, a line each; of several names, each line says which. */
export function Unplayable({ house, plays }: UnplayableProps) {
  const titleOf = usePlayTitle()
  const failing = house.unplayable.filter(({ play }) => plays.includes(play))
  return failing.map(({ play, reason }) => (
    <WhyNot key={play} {...(plays.length > 1 && { what: titleOf(play) })} reason={reason} />
  ))
}
