import type { EntryFault } from './entry-fault.ts'

interface FormEndProps {
  readonly fault: EntryFault | undefined
  readonly onCancel: () => void
}

/** The end of a form: a fault that is of no field, and the buttons to save and to cancel. */
export function FormEnd({ fault, onCancel }: FormEndProps) {
  return (
    <>
      {fault?.field === '' && (
        <p class="wrong" role="alert">
          {fault.text}
        </p>
      )}
      <div class="buttons">
        <button type="submit" class="small main">
          Save
        </button>
        <button type="button" class="small" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </>
  )
}
