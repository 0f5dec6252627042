import type { MappingState, MapState } from '@ledloom/studio'
import { useEffect, useRef } from 'preact/hooks'
import { Icon } from '../parts/icon.tsx'
import { Section } from '../parts/section.tsx'
import { limitText } from '../parts/texts.ts'
import { UploadRow } from '../parts/upload-row.tsx'
import { useKeptFocus } from '../parts/use-kept-focus.ts'
import { useWatched } from '../state/observable.ts'
import { useStudio } from '../studio/use-studio.ts'
import { ClipRow } from './clip-row.tsx'
import { ClipStills } from './clip-stills.ts'
import { MapProgress } from './map-progress.tsx'
import { Webcam } from './webcam.tsx'

type MapClipsProps = {
  readonly mapping: MappingState
  readonly map: MapState | undefined
}

/** Takes clips, and says what each shows. */
export function MapClips({ mapping, map }: MapClipsProps) {
  const { clipUploads } = useStudio()
  const sending = useWatched(clipUploads, () => clipUploads.all).filter(({ isSent }) => !isSent)
  const chooser = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const stills = useRef(new ClipStills()).current
  useEffect(() => () => stills.close(), [stills])
  const useful = mapping.clips.filter(({ phase }) => phase === 'done')
  useKeptFocus(list, chooser)
  return (
    <Section title="2. Add the clips">
      <button ref={chooser} type="button" class="drop-here" onClick={() => input.current?.click()}>
        <Icon name="upload" />
        <span>
          Choose clips, or drop them anywhere
          <small>
            Videos of {mapping.clipSeconds} seconds, one from each place, up to{' '}
            {limitText(mapping.maxBytes)}
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
      <Webcam mapping={mapping} stills={stills} />
      <ul ref={list} class="rows" aria-label="Clips">
        {mapping.clips.map((clip) => (
          <ClipRow
            key={clip.id}
            clip={clip}
            number={1 + useful.indexOf(clip)}
            ledCount={mapping.ledCount}
            still={stills.find(clip.name)}
          />
        ))}
        {sending.map(({ id, name, share }) => (
          <UploadRow key={id} name={name} share={share} onCancel={() => clipUploads.cancel(id)} />
        ))}
      </ul>
      <MapProgress mapping={mapping} map={map} />
    </Section>
  )
}
