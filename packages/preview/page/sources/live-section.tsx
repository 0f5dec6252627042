import { useDeskSection } from '../desk/use-desk-section.ts'
import { useWorkplace } from '../desk/use-workplace.ts'
import { Section } from '../parts/section.tsx'
import { LiveRow } from './live-row.tsx'

/** Camera and microphone of this browser. */
export function LiveSection() {
  const { camera, microphone, act } = useWorkplace()
  const show = useDeskSection('show')
  const isCameraPlayed = show?.layers.some(({ source }) => source.kind === 'camera') ?? false
  const showCamera = () => {
    if (!isCameraPlayed) void act('add-layer', { source: { kind: 'camera' } })
  }
  return (
    <Section title="Camera and microphone">
      <ul class="rows">
        <LiveRow
          source={camera}
          icon="camera"
          title="Camera"
          hint="Its picture becomes a layer"
          onStarted={showCamera}
        />
        <LiveRow
          source={microphone}
          icon="microphone"
          title="Microphone"
          hint="Effects that move to sound hear it"
        />
      </ul>
      <p class="hint">Pictures and sound go to this host only, and are not kept.</p>
    </Section>
  )
}
