import type { FileState, FilesState } from '@ledloom/studio'
import { useRef } from 'preact/hooks'
import { Icon, IconButton } from '../parts/icon.tsx'
import { Section } from '../parts/section.tsx'
import { byteText, limitText } from '../parts/texts.ts'
import { Thumbnail } from '../parts/thumbnail.tsx'
import { UploadRow } from '../parts/upload-row.tsx'
import { useKeptFocus } from '../parts/use-kept-focus.ts'
import { useWatched } from '../state/observable.ts'
import { useSection, useStudio } from '../studio/use-studio.ts'

/** Dropped files and running uploads. */
export function FilesSection({ files }: { readonly files: FilesState }) {
  const { uploads } = useStudio()
  const sending = useWatched(uploads, () => uploads.all).filter(({ isSent }) => !isSent)
  const list = useRef<HTMLUListElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  useKeptFocus(list, chooser)
  const input = useRef<HTMLInputElement>(null)
  const take = (chosen: HTMLInputElement) => {
    uploads.add(chosen.files ?? [])
    chosen.value = ''
  }
  const { act } = useStudio()
  const unused = useUnused(files)
  return (
    <Section
      title="Files"
      action={
        unused.length > 1 && (
          <button
            type="button"
            class="small"
            title={`Removes the ${unused.length} files that no layer shows; Undo brings them back`}
            onClick={() => void act('remove-files', { files: unused })}
          >
            Remove all
          </button>
        )
      }
    >
      <button ref={chooser} type="button" class="drop-here" onClick={() => input.current?.click()}>
        <Icon name="upload" />
        <span>
          Choose files, or drop them anywhere
          <small>
            Pictures, GIF, video, CSV, FSEQ, movies, patterns ({files.patterns}), layouts and shows
            up to {limitText(files.maxBytes)}
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
          <UploadRow
            key={upload.id}
            name={upload.name}
            share={upload.share}
            onCancel={() => uploads.cancel(upload.id)}
          />
        ))}
        {files.files.map((file) => (
          <FileRow key={file.id} file={file} />
        ))}
      </ul>
    </Section>
  )
}

/** The ids of the files that no layer shows. */
function useUnused({ files }: FilesState): string[] {
  const { layers = [] } = useSection('show') ?? {}
  const shown = new Set(layers.flatMap(({ source }) => (source.kind === 'file' ? source.file : [])))
  return files.flatMap(({ id }) => (shown.has(id) ? [] : id))
}

/** A file of the host with its actions. */
function FileRow({ file }: { readonly file: FileState }) {
  const { act, playFile } = useStudio()
  const lights = useSection('lights')
  const show = useSection('show')
  const { id, name, bytes, isLayout, thumbnail, notes = [] } = file
  return (
    <li class="row">
      {thumbnail !== undefined && <Thumbnail address={thumbnail} />}
      <span class="row-names">
        <span class="clipped">{name}</span>
        <small>{byteText(bytes)}</small>
        {notes.map((note) => (
          <small key={note} class="row-note">
            {note}
          </small>
        ))}
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
