import { useDeskSection } from '../desk/use-studio.ts'
import { FilesSection } from './files-section.tsx'
import { InputsSection } from './inputs-section.tsx'
import { LiveSection } from './live-section.tsx'

/** Sources besides effects: files, camera and microphone, other programs. */
export function SourcesPanel() {
  const files = useDeskSection('files')
  const inputs = useDeskSection('inputs')
  const show = useDeskSection('show')
  return (
    <>
      {files !== undefined && <FilesSection files={files} />}
      {show !== undefined && <LiveSection />}
      {inputs !== undefined && <InputsSection inputs={inputs} />}
    </>
  )
}
