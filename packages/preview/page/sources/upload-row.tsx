import { useWorkplace } from '../desk/use-workplace.ts'
import { IconButton } from '../parts/icon-button.tsx'
import { ProgressBar } from '../parts/progress-bar.tsx'
import type { Upload } from './uploads.ts'

/** A file on its way to the host. */
export function UploadRow({ upload }: { readonly upload: Upload }) {
  const { uploads } = useWorkplace()
  const { id, name, share } = upload
  return (
    <li class="row">
      <span class="row-names">
        <span class="clipped">{name}</span>
        <ProgressBar label={`Sending ${name}`} share={share} />
      </span>
      <IconButton icon="close" label={`Stop sending ${name}`} onClick={() => uploads.cancel(id)} />
    </li>
  )
}
