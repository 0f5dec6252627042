import type { HeardState } from '@ledloom/studio'
import { Icon } from '../parts/icon.tsx'
import { useWatched } from '../state/observable.ts'
import { useSection, useStudio } from '../studio/use-studio.ts'

interface SoundHeardProps {
  readonly layer: string
  /** True for a number that follows the sound; false for the layer's effect. */
  readonly isFollowed?: boolean
}

/** The sound that a layer hears, with its loudness, and the microphone's button. */
export function SoundHeard({ layer, isFollowed = false }: SoundHeardProps) {
  const heard = useSection('sound')?.[layer]
  if (heard === undefined) return null
  return (
    <div class="sound-heard">
      <Icon name="microphone" />
      <span class="sound-names">
        <span>Hears {nameOf(heard, isFollowed)}</span>
        {heard.from === 'beat' && <small>Until a microphone is on</small>}
      </span>
      {heard.level !== null && (
        <meter class="sound-level" min={0} max={1} value={heard.level} aria-label="Loudness" />
      )}
      <MicrophoneButton heard={heard} />
    </div>
  )
}

function nameOf({ from, title, beatsPerMinute }: HeardState, isFollowed: boolean): string {
  if (from === 'beat') {
    const tempo = isFollowed && beatsPerMinute !== undefined ? ` of ${beatsPerMinute} bpm` : ''
    return `the built-in beat${tempo}`
  }
  return from === 'file' ? (title ?? 'a file') : `the ${from}`
}

/** Starts the microphone of this browser, or stops it. A sound of the command line stays. */
function MicrophoneButton({ heard: { from } }: { readonly heard: HeardState }) {
  const { microphone } = useStudio()
  const state = useWatched(microphone, () => microphone.state)
  const fault = useWatched(microphone, () => microphone.fault)
  if (from === 'file' || from === 'standard input') return null
  const toggle = () => (state === 'off' ? void microphone.start() : microphone.stop())
  return (
    <>
      {/* The microphone of another page can't be stopped here. */}
      {(from === 'beat' || state !== 'off') && (
        <button type="button" class="small" onClick={toggle}>
          {state === 'off' ? 'Use microphone' : 'Stop microphone'}
        </button>
      )}
      {fault !== undefined && (
        <small class="wrong" role="status">
          {fault}
        </small>
      )}
    </>
  )
}
