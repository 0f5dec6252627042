import { type PlayChoice, shownPlay } from './play-titles.ts'

interface PlayOptionsProps {
  readonly id: string
  readonly choices: readonly PlayChoice[]
}

/** All that there is to play, for the list of a text field. */
export function PlayOptions({ id, choices }: PlayOptionsProps) {
  return (
    <datalist id={id}>
      {choices.map(({ value, kind }) => (
        <option key={value} value={shownPlay(value, choices)} label={kind} />
      ))}
    </datalist>
  )
}
