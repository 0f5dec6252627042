import { useLayoutEffect, useRef } from 'preact/hooks'
import { Icon, IconButton } from '../parts/icon.tsx'
import { PlayField } from './play-field.tsx'
import type { PlayChoice } from './play-titles.ts'

interface PlaysFieldProps {
  /** One, or several of which one is chosen for each date. */
  readonly plays: readonly string[]
  readonly choices: readonly PlayChoice[]
  readonly fault: string | undefined
  readonly onChange: (plays: readonly string[]) => void
}

/** What an entry plays. */
export function PlaysField({ plays, choices, fault, onChange }: PlaysFieldProps) {
  const [only = '', second] = plays
  const list = useRef<HTMLFieldSetElement>(null)
  const shown = useRef(plays.length)
  useLayoutEffect(() => {
    // A choice that was just added is what is to be typed next.
    if (plays.length > shown.current) {
      const [last] = [...(list.current?.querySelectorAll('input') ?? [])].slice(-1)
      last?.focus()
    }
    shown.current = plays.length
  }, [plays.length])
  if (second === undefined) {
    const change = (play: string) => onChange([play])
    return <PlayField {...{ choices, fault }} label="Play" value={only} onChange={change} />
  }
  return (
    <fieldset ref={list} class="question" aria-label="Play one of these">
      <p class="hint">Each day one of these plays, by chance:</p>
      {plays.map((play, at) => (
        <div key={at} class="season">
          <PlayField
            {...{ choices }}
            fault={at === 0 ? fault : undefined}
            label={`Choice ${at + 1}`}
            value={play}
            onChange={(next) => onChange(plays.with(at, next))}
          />
          <IconButton
            icon="remove"
            label={`Remove choice ${at + 1}`}
            onClick={() => onChange(plays.filter((_, i) => i !== at))}
          />
        </div>
      ))}
      <ChoiceAdder plays={plays} onChange={onChange} />
    </fieldset>
  )
}

/** Adds another choice to what an entry plays. */
export function ChoiceAdder({ plays, onChange }: Pick<PlaysFieldProps, 'plays' | 'onChange'>) {
  const text = plays.length > 1 ? 'Add a choice' : 'Choose among several by chance'
  return (
    <button type="button" class="small" onClick={() => onChange([...plays, ''])}>
      <Icon name="dice" /> {text}
    </button>
  )
}
