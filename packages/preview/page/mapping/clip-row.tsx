import type { MappingClipState } from '@ledloom/studio'
import { useState } from 'preact/hooks'
import { IconButton } from '../parts/icon.tsx'
import { useStudio } from '../studio/use-studio.ts'
import { ClipSightings } from './clip-sightings.tsx'

type ClipRowProps = {
  readonly clip: MappingClipState
  /** Among the clips that are of use, from 1, as in advice about them. */
  readonly number: number
  readonly ledCount: number
  /** The address of a picture of what was filmed. */
  readonly still: string | undefined
}

/** Shows the progress of one clip, then its LEDs, or the reason why it is of no use. */
export function ClipRow({ clip, number, ledCount, still }: ClipRowProps) {
  const { act } = useStudio()
  // A clip that was filmed here shows what was recognised at once.
  const [isOpen, setOpen] = useState(still !== undefined)
  const { id, name, phase, share, seen, fault } = clip
  const isDone = phase === 'done'
  return (
    <li class="row clip-row">
      <span class="row-names">
        <span class="clipped">{name}</span>
        {phase === 'reading' && (
          <progress class="progress" aria-label={`Reading ${name}`} max={1} value={share} />
        )}
        {phase === 'waiting' && <small>Waits</small>}
        {seen !== undefined && isDone && (
          <small>
            Clip {number}: {seen.toLocaleString('en')} of {ledCount.toLocaleString('en')} LEDs
            recognised
          </small>
        )}
        {fault !== undefined && (
          <small class="wrong">
            {fault.startsWith(`${name}: `) ? sentence(fault.slice(name.length + 2)) : fault}
          </small>
        )}
      </span>
      {isDone && (
        <IconButton
          icon={isOpen ? 'hidden' : 'eye'}
          label={`LEDs recognised in ${name}`}
          isExpanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      )}
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
      {isDone && isOpen && <ClipSightings id={id} name={name} still={still} />}
    </li>
  )
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
