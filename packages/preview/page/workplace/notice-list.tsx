import { useWatched } from '../desk/use-watched.ts'
import { useWorkplace } from '../desk/use-workplace.ts'
import { IconButton } from '../parts/icon-button.tsx'

/** What went wrong a moment ago, a line each; they go by themselves. */
export function NoticeList() {
  const { notices } = useWorkplace()
  const all = useWatched(notices, () => notices.all)
  return (
    <div class="notices" role="status" aria-live="polite">
      {all.map(({ id, kind, text }) => (
        <p key={id} class="notice" data-kind={kind}>
          <span>{text}</span>
          <IconButton icon="close" label="Dismiss" onClick={() => notices.dismiss(id)} />
        </p>
      ))}
    </div>
  )
}
