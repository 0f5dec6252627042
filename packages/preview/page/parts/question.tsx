import type { ComponentChildren } from 'preact'

interface QuestionProps {
  /** Its name for screen readers. */
  readonly label: string
  /** What is asked, or why it can't be done. */
  readonly children: ComponentChildren
  /** True if something went wrong. */
  readonly isWrong?: boolean
  /** True if screen readers say it at once. */
  readonly isUrgent?: boolean
  /** What may be done; `undefined` if nothing can be. */
  readonly answer?: Answer | undefined
  /** Takes the question away; without it, the question stays until it is answered. */
  readonly onClose?: () => void
}

type Answer = {
  readonly text: ComponentChildren
  readonly isDisabled?: boolean
  readonly onGive: () => void
}

/** A question in place, with its answers. */
export function Question(props: QuestionProps) {
  const { label, children, isWrong = false, isUrgent = false, answer, onClose } = props
  return (
    <fieldset class="question" aria-label={label}>
      <p class={isWrong ? 'wrong' : 'hint'} {...(isUrgent && { role: 'alert' })}>
        {children}
      </p>
      <div class="buttons">
        {answer !== undefined && (
          <button
            type="button"
            class="small main"
            disabled={answer.isDisabled ?? false}
            onClick={answer.onGive}
          >
            {answer.text}
          </button>
        )}
        {onClose !== undefined && (
          <button type="button" class="small" onClick={onClose}>
            {isWrong ? 'Close' : 'Cancel'}
          </button>
        )}
      </div>
    </fieldset>
  )
}
