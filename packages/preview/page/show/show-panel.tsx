import type { ShowState } from '@ledloom/studio'
import { CopiedText } from '../parts/copied-text.tsx'
import { Section } from '../parts/section.tsx'
import { useSection, useStudio } from '../studio/use-studio.ts'
import { LayersSection } from './layers-section.tsx'
import { MappingSection } from './mapping-section.tsx'
import { WholeSection } from './whole-section.tsx'

/** The tab of layers, their effects and parameters. */
export function ShowPanel() {
  const show = useSection('show')
  const isCode = useSection('mapping')?.isShown ?? false
  if (show === undefined) return null
  return (
    <>
      {isCode && <CodeNotice />}
      <LayersSection layers={show.layers} />
      <WholeSection show={show} />
      <MappingSection />
      <ShareSection show={show} />
    </>
  )
}

/** Says that the layers stand aside. */
function CodeNotice() {
  const { act } = useStudio()
  return (
    <Section title="The mapping code is shown">
      <p class="hint" role="status">
        The lights blink the code of <b>Map with a camera</b>. The layers below play again when it
        ends.
      </p>
      <div class="buttons">
        <button type="button" class="small" onClick={() => void act('stop-mapping-code', {})}>
          End the code
        </button>
      </div>
    </Section>
  )
}

/** Exports what plays as a command line or a show file. */
function ShareSection({ show }: { readonly show: ShowState }) {
  const { commandLine, whyNoLine, showFile } = show
  if ([commandLine, whyNoLine, showFile].every((text) => text === undefined)) return null
  return (
    <Section title="Export">
      {commandLine !== undefined && <CopiedText title="Command line" text={commandLine} />}
      {commandLine === undefined && whyNoLine !== undefined && (
        <p class="hint">No command line: {whyNoLine}.</p>
      )}
      {showFile !== undefined && <CopiedText title="Show file" text={showFile} />}
    </Section>
  )
}
