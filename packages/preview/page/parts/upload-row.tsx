import { IconButton } from './icon.tsx'

/**
 * A running upload: its name, its share that is sent (0 to 1), and a button that cancels it. Once all
 * is sent, the host looks into it.
 */
export function UploadRow({
  name,
  share,
  onCancel,
}: {
  readonly name: string
  readonly share: number
  readonly onCancel: () => void
}) {
  return (
    <li class="row">
      <span class="row-names">
        <span class="clipped">{name}</span>
        {share >= 1 && <small>Checking…</small>}
        <progress
          class="progress"
          aria-label={`Uploading ${name}`}
          max={1}
          value={Math.min(1, share)}
        />
      </span>
      <IconButton icon="close" label={`Cancel upload of ${name}`} onClick={onCancel} />
    </li>
  )
}
