import { isTextField } from '../parts/text-fields.ts'
import { readPasted } from '../studio/read-pasted.ts'
import type { StudioClient } from '../studio/studio-client.ts'

/**
 * Plays a pattern that is pasted anywhere but into a field, and opens the editor with it. Pasted files
 * are taken as if they had been dropped. Returns a function that stops this.
 */
export function watchPastes({ code, uploads, notices }: StudioClient): () => void {
  const onPaste = (event: ClipboardEvent) => {
    const { clipboardData } = event
    if (clipboardData === null || event.defaultPrevented || isTextField(event.target)) return
    if (clipboardData.files.length > 0) {
      event.preventDefault()
      uploads.add(clipboardData.files)
      return
    }
    const text = clipboardData.getData('text/plain')
    if (text.trim() === '') return
    event.preventDefault()
    const pattern = readPasted(text)
    if (pattern !== undefined) code.open({ kind: 'new', ...pattern })
    else notices.add('failure', NO_PATTERN)
  }
  addEventListener('paste', onPaste)
  return () => removeEventListener('paste', onPaste)
}

const NO_PATTERN =
  'What was pasted is no pattern. Patterns of Pixelblaze, ISF and Shadertoy play: copy the whole text.'
