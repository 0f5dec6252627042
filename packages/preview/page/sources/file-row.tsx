import type { FileState } from '../../src/desk/desk-state.ts'
import { useDeskSection } from '../desk/use-desk-section.ts'
import { useWorkplace } from '../desk/use-workplace.ts'
import { byteText } from '../parts/byte-text.ts'
import { IconButton } from '../parts/icon-button.tsx'

/** A file that the host has, and what can be done with it. */
export function FileRow({ file }: { readonly file: FileState }) {
  const { act, playFile } = useWorkplace()
  const lights = useDeskSection('lights')
  const show = useDeskSection('show')
  const { id, name, bytes, isLayout } = file
  return (
    <li class="row">
      <span class="row-names">
        <span class="clipped">{name}</span>
        <small>{byteText(bytes)}</small>
      </span>
      {isLayout && lights?.isChangeable && (
        <button type="button" class="small" onClick={() => void act('set-layout', { file: id })}>
          Use as layout
        </button>
      )}
      {!isLayout && show !== undefined && (
        <button type="button" class="small" onClick={() => void playFile(id)}>
          Play
        </button>
      )}
      <IconButton
        icon="remove"
        label={`Remove ${name}`}
        onClick={() => void act('remove-file', { file: id })}
      />
    </li>
  )
}
