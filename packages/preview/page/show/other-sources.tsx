import { useDeskSection, useWorkplace } from '../desk/use-studio.ts'
import { Icon } from '../parts/icon.tsx'
import type { ChosenSource } from './layer-source.ts'

/** Sources besides effects: dropped files, the camera, other programs. */
export function OtherSources({ onPick }: { readonly onPick: (source: ChosenSource) => void }) {
  const files = useDeskSection('files')
  const inputs = useDeskSection('inputs')
  const { camera, notices } = useWorkplace()
  const pickCamera = async () => {
    onPick({ kind: 'camera' })
    if (camera.state !== 'off' || (await camera.start())) return
    if (camera.fault !== undefined) notices.add('failure', camera.fault)
  }
  return (
    <fieldset class="other-sources" aria-label="Other sources">
      <button type="button" onClick={() => void pickCamera()}>
        <Icon name="camera" /> Camera
      </button>
      {inputs !== undefined && (
        <button type="button" onClick={() => onPick({ kind: 'inputs' })}>
          <Icon name="sources" /> Other programs
        </button>
      )}
      {files?.files
        .filter(({ isLayout }) => !isLayout)
        .map(({ id, name }) => (
          <button key={id} type="button" onClick={() => onPick({ kind: 'file', file: id })}>
            <Icon name="film" /> <span class="clipped">{name}</span>
          </button>
        ))}
    </fieldset>
  )
}
