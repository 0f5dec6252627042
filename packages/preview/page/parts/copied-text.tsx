import { useState } from 'preact/hooks'
import { useNotices } from '../state/notices.ts'
import { Icon } from './icon.tsx'

const COPIED_MS = 2000

interface CopiedTextProps {
  readonly title: string
  readonly text: string
  /** True if the text is unfolded at first. Default false. */
  readonly isOpen?: boolean
}

/** A folded text with a button that copies it. */
export function CopiedText({ title, text, isOpen = false }: CopiedTextProps) {
  const notices = useNotices()
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
      <details open={isOpen}>
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
