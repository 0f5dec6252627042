import type { ShowState } from '../../src/desk/desk-state.ts'
import { Section } from '../parts/section.tsx'
import { CopiedText } from './copied-text.tsx'

/** What is played, to be taken along as a command line or as a show file. */
export function ShareSection({ show }: { readonly show: ShowState }) {
  const { commandLine, whyNoLine, showFile } = show
  if ([commandLine, whyNoLine, showFile].every((text) => text === undefined)) return null
  return (
    <Section title="Take it along">
      {commandLine !== undefined && <CopiedText title="Command line" text={commandLine} />}
      {commandLine === undefined && whyNoLine !== undefined && (
        <p class="hint">There is no command line: {whyNoLine}.</p>
      )}
      {showFile !== undefined && <CopiedText title="Show file" text={showFile} />}
    </Section>
  )
}
