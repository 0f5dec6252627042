import { useRef } from 'preact/hooks'
import { useWorkplace } from '../desk/use-workplace.ts'
import { Icon } from '../parts/icon.tsx'

/** Takes a layout from a file of the user's. */
export function LayoutFile() {
  const { loadLayout } = useWorkplace()
  const input = useRef<HTMLInputElement>(null)
  const take = (chosen: HTMLInputElement) => {
    loadLayout(chosen.files ?? [])
    chosen.value = ''
  }
  return (
    <>
      <button type="button" class="small" onClick={() => input.current?.click()}>
        <Icon name="upload" /> Load a file…
      </button>
      <input
        ref={input}
        type="file"
        accept=".json,.csv,.txt,.gift"
        hidden
        aria-label="Layout to load"
        onChange={(event) => take(event.currentTarget)}
      />
    </>
  )
}
