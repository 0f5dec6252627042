import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { useWatched } from '../state/observable.ts'
import type { ShownCode } from '../studio/open-code.ts'
import { useSection, useStudio } from '../studio/use-studio.ts'
import { watchPastes } from './watch-pastes.ts'

/** The editor of code below the lights, which is only loaded when it is opened. */
export function CodePlace() {
  const studio = useStudio()
  const { code } = studio
  const shown = useWatched(code, () => code.shown)
  const isOffered = useSection('files') !== undefined
  useEffect(() => (isOffered ? watchPastes(studio) : undefined), [studio, isOffered])
  useEffect(() => {
    if (shown !== undefined) document.body.dataset.code = 'open'
    else delete document.body.dataset.code
  }, [shown])
  return shown === undefined ? null : <LoadedEditor shown={shown} />
}

type Editor = ComponentType<{ readonly shown: ShownCode }>

function LoadedEditor({ shown }: { readonly shown: ShownCode }) {
  const studio = useStudio()
  const [Editor, setEditor] = useState<Editor>()
  useEffect(() => {
    import('./code-editor.tsx').then(
      ({ CodeEditor }) => setEditor(() => CodeEditor),
      (error: unknown) => {
        studio.code.close()
        studio.fail(error)
      },
    )
  }, [studio])
  useEffect(() => {
    const opener = document.activeElement
    return () => {
      // What was hidden behind the editor is shown by then.
      setTimeout(() => opener instanceof HTMLElement && opener.isConnected && opener.focus())
    }
  }, [])
  return Editor === undefined ? <p class="empty">Loading…</p> : <Editor shown={shown} />
}
