import { useEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks'
import { IconButton } from '../parts/icon.tsx'
import { EDITOR_CLASS } from '../parts/text-fields.ts'
import type { ShownCode } from '../studio/open-code.ts'
import { useStudio } from '../studio/use-studio.ts'
import { CodeSession } from './code-session.ts'
import { codeStatus } from './code-status.ts'
import { type CodeView, openCodeView } from './code-view.ts'
import type { ForeignPattern } from './foreign-pattern.ts'
import { faultText } from './pattern-fault.ts'
import { SavedText } from './save-text.ts'
import { WatchedVariables } from './watched-variables.tsx'

/** The editor of a pattern, which plays each text as it is typed; it only shows the code of effects. */
export function CodeEditor({ shown }: { readonly shown: ShownCode }) {
  const studio = useStudio()
  const session = useSession(shown)
  const host = useRef<HTMLDivElement>(null)
  const view = useCodeView(session, host)
  const saved = useMemo(() => new SavedText(), [shown])
  const { name, language } = session
  const save = () => {
    const text = view.current?.text ?? session.text
    if (text === undefined) return
    saved
      .save(name, text)
      .then((done) => done !== undefined && studio.notices.add('news', done), studio.fail)
  }
  const close = () => {
    const { farewell } = session
    studio.code.close()
    if (farewell !== undefined) studio.notices.add('news', farewell)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The keys of the page are no concern of a text.
    event.stopPropagation()
    if (event.key.toLowerCase() !== 's' || event.ctrlKey === event.metaKey || event.altKey) return
    event.preventDefault()
    save()
  }
  return (
    <section class="code" aria-label={`Editor of ${name}`} onKeyDown={onKeyDown}>
      <header class="code-head">
        <h2>{name}</h2>
        {language !== undefined && <span class="code-language">{language}</span>}
        <button type="button" class="small" aria-keyshortcuts="Control+S" onClick={save}>
          Save as file
        </button>
        <IconButton icon="close" label="Close the editor" onClick={close} />
      </header>
      <div ref={host} class={EDITOR_CLASS} />
      {session.isFileNewer && <NewerFile session={session} />}
      <CodeStatus session={session} />
      {session.foreign !== undefined && <Foreign session={session} foreign={session.foreign} />}
      {session.layer !== undefined && language === 'Pixelblaze' && (
        <WatchedVariables key={session.layer.id} layer={session.layer.id} />
      )}
    </section>
  )
}

function useSession(shown: ShownCode): CodeSession {
  const studio = useStudio()
  const session = useMemo(() => new CodeSession(studio, shown), [studio, shown])
  const [, draw] = useReducer((version: number) => version + 1, 0)
  useEffect(() => {
    const redraw = () => draw(undefined)
    const ends = [
      session.onChange(redraw),
      session.sender.onChange(redraw),
      studio.store.onChange(redraw),
    ]
    session.open().catch((error: unknown) => {
      studio.code.close()
      studio.fail(error)
    })
    return () => {
      for (const end of ends) end()
      session.close()
    }
  }, [session])
  return session
}

/** The view of the session's text, with what is wrong in it. */
function useCodeView(
  session: CodeSession,
  host: { readonly current: HTMLDivElement | null },
): { readonly current: CodeView | undefined } {
  const view = useRef<CodeView | undefined>(undefined)
  const isLoaded = session.text !== undefined
  useEffect(() => {
    if (!isLoaded || host.current === null) return undefined
    const opened = openCodeView(host.current, {
      ...{ text: session.edited, name: session.name },
      isReadOnly: session.language === undefined,
      onChange: (text) => void session.edit(text),
    })
    view.current = opened
    opened.focus()
    return () => {
      view.current = undefined
      opened.close()
    }
  }, [session, isLoaded])
  useEffect(() => {
    if (session.text !== undefined && view.current !== undefined)
      view.current.setText(session.edited)
  }, [session.text])
  const { fault } = session
  const [key] = [fault && faultText(fault)]
  useEffect(() => view.current?.setFault(fault), [key, session.text])
  return view
}

/** Says that the file has changed on the disk, and takes its text. */
function NewerFile({ session }: { readonly session: CodeSession }) {
  const { fail } = useStudio()
  return (
    <p class="code-status code-newer" role="status">
      <span>The file has changed on the disk.</span>
      <button type="button" class="small" onClick={() => void session.takeFile().catch(fail)}>
        Take the file’s text
      </button>
    </p>
  )
}

/** Plays a text in the other language as what it is. */
function Foreign({ session, foreign }: ForeignProps) {
  const { code } = useStudio()
  const add = () => {
    session.forget()
    code.open({ kind: 'new', ...foreign })
  }
  return (
    <p class="code-status code-newer">
      <button type="button" class="small" onClick={add}>
        Add it as a layer of its own
      </button>
    </p>
  )
}

type ForeignProps = { readonly session: CodeSession; readonly foreign: ForeignPattern }

/** Milliseconds of rest after which what is wrong is read out. */
const REST_MS = 700

/** A line about what plays. */
function CodeStatus({ session }: { readonly session: CodeSession }) {
  const { fault } = session
  const text = codeStatus(session)
  const [said, say] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => say(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <>
      <p class="code-status" data-state={fault === undefined ? 'good' : 'bad'}>
        {text}
      </p>
      <p class="visually-hidden" role="status">
        {said}
      </p>
    </>
  )
}
