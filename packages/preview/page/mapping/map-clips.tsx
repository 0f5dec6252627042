import type { MappingClipState, MappingState } from '@ledloom/studio'
import { useRef } from 'preact/hooks'
import { Icon, IconButton } from '../parts/icon.tsx'
import { Section } from '../parts/section.tsx'
import { limitText } from '../parts/texts.ts'
import { UploadRow } from '../parts/upload-row.tsx'
import { useKeptFocus } from '../parts/use-kept-focus.ts'
import { useWatched } from '../state/observable.ts'
import { useStudio } from '../studio/use-studio.ts'
import { Webcam } from './webcam.tsx'

/** Takes clips, and says what each shows. */
export function MapClips({ mapping }: { readonly mapping: MappingState }) {
  const { clipUploads } = useStudio()
  const sending = useWatched(clipUploads, () => clipUploads.all)
  const chooser = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useKeptFocus(list, chooser)
  return (
    <Section title="2. Add the clips">
      <button ref={chooser} type="button" class="drop-here" onClick={() => input.current?.click()}>
        <Icon name="upload" />
        <span>
          Choose clips, or drop them anywhere
          <small>
            Videos of 15 seconds, one from each place, up to {limitText(mapping.maxBytes)}
          </small>
        </span>
      </button>
      <input
        ref={input}
        type="file"
        accept="video/*"
        multiple
        hidden
        aria-label="Clips of the code"
        onChange={(event) => {
          clipUploads.add(event.currentTarget.files ?? [])
          event.currentTarget.value = ''
        }}
      />
      <Webcam isShown={mapping.isShown} count={mapping.clips.length} />
      <ul ref={list} class="rows" aria-label="Clips">
        {mapping.clips.map((clip) => (
          <ClipRow key={clip.id} clip={clip} ledCount={mapping.ledCount} />
        ))}
        {sending.map(({ id, name, share }) => (
          <UploadRow key={id} name={name} share={share} onCancel={() => clipUploads.cancel(id)} />
        ))}
      </ul>
    </Section>
  )
}

/** What one clip shows, or why it is of no use. */
function ClipRow({
  clip,
  ledCount,
}: {
  readonly clip: MappingClipState
  readonly ledCount: number
}) {
  const { act } = useStudio()
  const { id, name, phase, share, seen, fault } = clip
  return (
    <li class="row">
      <span class="row-names">
        <span class="clipped">{name}</span>
        {phase === 'reading' && (
          <progress class="progress" aria-label={`Reading ${name}`} max={1} value={share} />
        )}
        {phase === 'waiting' && <small>Waits</small>}
        {seen !== undefined && phase === 'done' && (
          <small>
            {seen.toLocaleString('en')} of {ledCount.toLocaleString('en')} LEDs recognised
          </small>
        )}
        {fault !== undefined && (
          <small class="wrong">
            {fault.startsWith(`${name}: `) ? sentence(fault.slice(name.length + 2)) : fault}
          </small>
        )}
      </span>
      {phase === 'failed' && (
        <IconButton
          icon="reset"
          label={`Try ${name} again`}
          onClick={() => void act('retry-map-clip', { clip: id })}
        />
      )}
      <IconButton
        icon="remove"
        label={`Remove ${name}`}
        onClick={() => void act('remove-map-clip', { clip: id })}
      />
    </li>
  )
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
