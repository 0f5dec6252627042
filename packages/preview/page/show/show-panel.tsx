import { useDeskSection } from '../desk/use-studio.ts'
import { LayersSection } from './layers-section.tsx'
import { ShareSection } from './share-section.tsx'

/** The page of what plays: layers, their effects and parameters. */
export function ShowPanel() {
  const show = useDeskSection('show')
  if (show === undefined) return null
  return (
    <>
      <LayersSection layers={show.layers} />
      <ShareSection show={show} />
    </>
  )
}
