import type { LightsState } from '../../src/desk/desk-state.ts'
import { Section } from '../parts/section.tsx'
import { LayoutChoice } from './layout-choice.tsx'
import { LayoutRotation } from './layout-rotation.tsx'

/** Where the lights hang. */
export function LayoutSection({ lights }: { readonly lights: LightsState }) {
  if (!lights.isChangeable) {
    return (
      <Section title="Layout">
        <p class="lead">
          {lights.layout}, {lights.ledCount.toLocaleString('en')} LEDs
        </p>
        <p class="hint">It is that of the lights that are played on, and stays as it is.</p>
      </Section>
    )
  }
  return (
    <Section title="Layout">
      <LayoutChoice lights={lights} />
      <LayoutRotation rotate={lights.rotate} />
    </Section>
  )
}
