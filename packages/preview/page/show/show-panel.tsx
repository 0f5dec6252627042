import type { ShowState } from '@ledloom/studio'
import { useState } from 'preact/hooks'
import { Icon } from '../parts/icon.tsx'
import { Section } from '../parts/section.tsx'
import { useSection, useStudio } from '../studio/use-studio.ts'
import { LayersSection } from './layers-section.tsx'

/** The tab of layers, their effects and parameters. */
export function ShowPanel() {
  const show = useSection('show')
  if (show === undefined) return null
  return (
    <>
      <LayersSection layers={show.layers} />
      <ShareSection show={show} />
    </>
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

const COPIED_MS = 2000

/** A folded text with a button that copies it. */
function CopiedText({ title, text }: { readonly title: string; readonly text: string }) {
  const { notices } = useStudio()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    if (!(await copyText(text))) {
      notices.add('failure', 'The browser blocked copying. Open the text and copy it by hand.')
      return
    }
    setCopied(true)
    setTimeout(() => setCopied(false), COPIED_MS)
  }
  return (
    <div class="copied-text">
      <details>
        <summary>{title}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling text must be reachable by keys */}
        <pre tabIndex={0}>{text}</pre>
      </details>
      <button type="button" class="small" onClick={() => void copy()}>
        <Icon name={isCopied ? 'check' : 'copy'} />
        <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
        <span class="visually-hidden"> {title.toLowerCase()}</span>
      </button>
    </div>
  )
}

/** Copies a text to the clipboard, even without the clipboard API. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Only pages on localhost or over HTTPS have a clipboard.
    return copySelection(text)
  }
}

function copySelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.className = 'visually-hidden'
  const focused = document.activeElement
  document.body.append(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return isCopied
}
