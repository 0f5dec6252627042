import { useDeskSection } from '../desk/use-desk-section.ts'
import { BrightnessSection } from './brightness-section.tsx'
import { LayoutSection } from './layout-section.tsx'

/** The lights that are played on. */
export function LightsPanel() {
  const lights = useDeskSection('lights')
  if (lights === undefined) return null
  return (
    <>
      <BrightnessSection lights={lights} />
      <LayoutSection lights={lights} />
    </>
  )
}
