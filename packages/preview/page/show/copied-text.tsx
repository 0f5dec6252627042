import { useState } from 'preact/hooks'
import { useWorkplace } from '../desk/use-workplace.ts'
import { Icon } from '../parts/icon.tsx'
import { copyText } from './copy-text.ts'

const SAID_MS = 2000

/** A text to copy, which opens to be read. */
export function CopiedText({ title, text }: { readonly title: string; readonly text: string }) {
  const { notices } = useWorkplace()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    if (!(await copyText(text))) {
      notices.add('failure', 'The browser did not let the page copy: open it and copy by hand.')
      return
    }
    setCopied(true)
    setTimeout(() => setCopied(false), SAID_MS)
  }
  return (
    <div class="copied-text">
      <details>
        <summary>{title}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reached by keys */}
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
