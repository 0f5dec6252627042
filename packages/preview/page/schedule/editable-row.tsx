import type { ComponentChildren } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { IconButton } from '../parts/icon.tsx'
import { Question } from '../parts/question.tsx'
import { useKeptFocus } from '../parts/use-kept-focus.ts'

interface EditableRowProps {
  readonly name: string
  /** Asked before it is removed. */
  readonly question: string
  /** True while it plays, which its row says. */
  readonly isPlaying?: boolean
  /** Buttons before those to change and remove it. */
  readonly buttons?: ComponentChildren
  /** Its words. */
  readonly children: ComponentChildren
  readonly onChange: () => void
  readonly onRemove: () => void
}

/** A part of the house file in words, with buttons to change and remove it. */
export function EditableRow(props: EditableRowProps) {
  const { name, question, isPlaying = false, buttons, children, onChange, onRemove } = props
  const [isAsked, setAsked] = useState(false)
  const row = useRef<HTMLDivElement>(null)
  const asked = useRef<HTMLDivElement>(null)
  useKeptFocus(asked, row)
  return (
    <>
      <div ref={row} class="row" data-on={isPlaying}>
        <span class="row-names">
          {children}
          {isPlaying && <small class="now">Plays now</small>}
        </span>
        {buttons}
        <IconButton icon="edit" label={`Change ${name}`} onClick={onChange} isMain />
        <IconButton icon="remove" label={`Remove ${name}`} onClick={() => setAsked(true)} />
      </div>
      <div ref={asked}>
        {isAsked && (
          <Question
            label={`Remove ${name}`}
            answer={{ text: 'Remove', onGive: onRemove }}
            onClose={() => setAsked(false)}
            isUrgent
          >
            {question}
          </Question>
        )}
      </div>
    </>
  )
}
