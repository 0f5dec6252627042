import { useDeskState } from '../desk/use-workplace.ts'
import { FilesSection } from './files-section.tsx'
import { InputsSection } from './inputs-section.tsx'
import { LiveSection } from './live-section.tsx'

/** What can be played besides effects: files, camera and microphone, other programs. */
export function SourcesPanel() {
  const { files, inputs, show } = useDeskState()
  return (
    <>
      {files !== undefined && <FilesSection files={files} />}
      {show !== undefined && <LiveSection />}
      {inputs !== undefined && <InputsSection inputs={inputs} />}
    </>
  )
}
