import { useMemo, useState } from 'preact/hooks'
import { Icon } from '../parts/icon.tsx'
import type { ChosenSource } from '../studio/layer-source.ts'
import { leftPatterns } from '../studio/left-texts.ts'
import { NEW_PATTERNS } from '../studio/new-patterns.ts'
import { useSection, useStudio } from '../studio/use-studio.ts'
import { tellApart } from './tell-apart.ts'

interface OtherSourcesProps {
  /** The layer that gets another source. */
  readonly layer: string | undefined
  readonly onPick: (source: ChosenSource) => void
  /** Called when the editor opens. */
  readonly onOpen: () => void
}

/** Sources besides effects, which a narrow screen folds into one line. */
export function OtherSources({ layer, onPick, onOpen }: OtherSourcesProps) {
  const [isWide] = useState(() => matchMedia('(min-width: 701px)').matches)
  return (
    <details class="other-fold" open={isWide}>
      <summary>
        Other sources <small>Camera, screen, files, new patterns</small>
      </summary>
      <PlayedSources onPick={onPick} />
      <NewPatterns layer={layer} onOpen={onOpen} />
    </details>
  )
}

/** Sources that are chosen at once: dropped files, camera and screen, other programs. */
function PlayedSources({ onPick }: Pick<OtherSourcesProps, 'onPick'>) {
  const files = useSection('files')
  const layers = useSection('show')?.layers ?? []
  const inputs = useSection('inputs')
  const played = files?.files.filter(({ isLayout }) => !isLayout) ?? []
  const shown = layers.flatMap(({ source }) => (source.kind === 'file' ? [source.file] : []))
  const apart = tellApart(played, new Set(shown))
  const { notices, ...sources } = useStudio()
  const pickSent = async (kind: 'camera' | 'screen') => {
    onPick({ kind })
    const source = sources[kind]
    if (source.state !== 'off' || (await source.start())) return
    if (source.fault !== undefined) notices.add('failure', source.fault)
  }
  return (
    <fieldset class="other-sources" aria-label="Or play">
      <span class="row-name" aria-hidden="true">
        Or play
      </span>
      <button type="button" onClick={() => void pickSent('camera')}>
        <Icon name="camera" /> Camera
      </button>
      <button type="button" onClick={() => void pickSent('screen')}>
        <Icon name="screen" /> Screen
      </button>
      {inputs !== undefined && (
        <button type="button" onClick={() => onPick({ kind: 'inputs' })}>
          <Icon name="sources" /> Other programs
        </button>
      )}
      {played.map(({ id, name }) => (
        <button key={id} type="button" onClick={() => onPick({ kind: 'file', file: id })}>
          <Icon name="film" /> <span class="clipped">{name}</span>
          {apart.has(id) && <small>{apart.get(id)}</small>}
        </button>
      ))}
    </fieldset>
  )
}

/** Patterns to write. Each opens the editor with a short one that plays. */
function NewPatterns({ layer, onOpen }: Omit<OtherSourcesProps, 'onPick'>) {
  const { code } = useStudio()
  const left = useMemo(() => leftPatterns().map((each) => ({ ...each, title: each.name })), [])
  if (useSection('files') === undefined) return null
  return (
    <fieldset class="other-sources" aria-label="New pattern">
      <span class="row-name" aria-hidden="true">
        New pattern
      </span>
      {[...NEW_PATTERNS, ...left].map(({ title, name, text }) => (
        <button
          key={title}
          type="button"
          onClick={() => {
            onOpen()
            code.open({ kind: 'new', name, text, layer })
          }}
        >
          <Icon name="edit" /> <span class="clipped">{title}</span>
        </button>
      ))}
    </fieldset>
  )
}
