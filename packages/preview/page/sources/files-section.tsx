import { useRef } from 'preact/hooks'
import type { FilesState } from '../../src/desk/desk-state.ts'
import { useWatched } from '../desk/use-watched.ts'
import { useWorkplace } from '../desk/use-workplace.ts'
import { limitText } from '../parts/byte-text.ts'
import { Icon } from '../parts/icon.tsx'
import { Section } from '../parts/section.tsx'
import { useKeptFocus } from '../parts/use-kept-focus.ts'
import { FileRow } from './file-row.tsx'
import { UploadRow } from './upload-row.tsx'

/** The files that were dropped, and those that are on their way. */
export function FilesSection({ files }: { readonly files: FilesState }) {
  const { uploads } = useWorkplace()
  const sending = useWatched(uploads, () => uploads.all)
  const list = useRef<HTMLUListElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  useKeptFocus(list, chooser)
  const input = useRef<HTMLInputElement>(null)
  const take = (chosen: HTMLInputElement) => {
    uploads.add(chosen.files ?? [])
    chosen.value = ''
  }
  return (
    <Section title="Files">
      <button ref={chooser} type="button" class="drop-here" onClick={() => input.current?.click()}>
        <Icon name="upload" />
        <span>
          Choose files, or drop them anywhere
          <small>
            Pictures, GIF, video, CSV, FSEQ, movies and layouts up to {limitText(files.maxBytes)}
          </small>
        </span>
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files to play"
        onChange={(event) => take(event.currentTarget)}
      />
      <ul ref={list} class="rows">
        {sending.map((upload) => (
          <UploadRow key={upload.id} upload={upload} />
        ))}
        {files.files.map((file) => (
          <FileRow key={file.id} file={file} />
        ))}
      </ul>
    </Section>
  )
}
