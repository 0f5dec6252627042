import {
  defaultKeymap,
  history,
  historyKeymap,
  indentWithTab,
  simplifySelection,
} from '@codemirror/commands'
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  StreamLanguage,
  syntaxHighlighting,
} from '@codemirror/language'
import { shader } from '@codemirror/legacy-modes/mode/clike'
import { javascript } from '@codemirror/legacy-modes/mode/javascript'
import { lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint'
import { EditorState, type Extension, Transaction } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { tags } from '@lezer/highlight'
import type { PatternFault } from './pattern-fault.ts'

/** Options of a view of code. */
type CodeViewOptions = {
  readonly text: string
  /** The name of the file, whose ending says the language. */
  readonly name: string
  readonly isReadOnly: boolean
  readonly onChange: (text: string) => void
}

/** A view of code in which it can be edited. */
export type CodeView = {
  readonly text: string
  /** Replaces the text, which can be undone in it. */
  setText(text: string): void
  setFault(fault: PatternFault | undefined): void
  focus(): void
  close(): void
}

/** Opens a view of code in an element. */
export function openCodeView(
  parent: HTMLElement,
  { text, name, isReadOnly, onChange }: CodeViewOptions,
): CodeView {
  // In a shadow root its styles are adopted sheets, which the page's security policy allows.
  const root = parent.shadowRoot ?? parent.attachShadow({ mode: 'open' })
  const isShader = /\.(?:fs|frag|glsl)$/i.test(name)
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [
        EXTENSIONS,
        StreamLanguage.define(isShader ? shader : javascript),
        EditorView.contentAttributes.of({ 'aria-label': `Code of ${name}` }),
        isReadOnly ? [EditorState.readOnly.of(true), EditorView.editable.of(false)] : [],
        isReadOnly ? EditorView.contentAttributes.of({ tabindex: '0' }) : [],
        EditorView.updateListener.of(({ docChanged, state, transactions }) => {
          const isTyped = transactions.some((each) => each.annotation(Transaction.remote) !== true)
          if (docChanged && isTyped) onChange(state.doc.toString())
        }),
      ],
    }),
  })
  return {
    get text() {
      return view.state.doc.toString()
    },
    setText(next) {
      if (next === view.state.doc.toString()) return
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: next },
        annotations: Transaction.remote.of(true),
      })
    },
    setFault: (fault) => view.dispatch(setDiagnostics(view.state, diagnosticsOf(view, fault))),
    focus: () => view.focus(),
    close: () => view.destroy(),
  }
}

function diagnosticsOf({ state: { doc } }: EditorView, fault: PatternFault | undefined) {
  if (fault?.place === undefined) return []
  const line = doc.line(Math.min(fault.place.line, doc.lines))
  const from = Math.min(line.from + fault.place.column - 1, line.to)
  const [word = ''] = /^\w+|^./.exec(line.text.slice(from - line.from)) ?? []
  const message = fault.reason
  return [{ from, to: from + word.length, severity: 'error' as const, message }]
}

/** Colours on the ground of the page, each light enough to be read. */
const COLOURS = HighlightStyle.define([
  { tag: [tags.keyword, tags.modifier, tags.controlKeyword], color: '#c9a7ff' },
  { tag: [tags.number, tags.bool, tags.atom], color: '#ffc88a' },
  { tag: tags.string, color: '#9fe3b4' },
  { tag: tags.comment, color: 'var(--quiet)', fontStyle: 'italic' },
  { tag: [tags.typeName, tags.standard(tags.name)], color: '#8fdcf0' },
  { tag: [tags.definition(tags.variableName), tags.function(tags.variableName)], color: '#a9c6ff' },
  { tag: tags.meta, color: '#e6b7d4' },
])

const THEME = EditorView.theme(
  {
    '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'var(--ground)' },
    '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '-2px' },
    '.cm-scroller': {
      fontFamily: 'var(--mono)',
      fontSize: 'var(--code-size)',
      lineHeight: '1.5',
      overflow: 'auto',
      scrollbarWidth: 'thin',
    },
    '.cm-content': { caretColor: 'var(--ink)' },
    '.cm-cursor': { borderLeftColor: 'var(--ink)' },
    '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--quiet)', border: 'none' },
    '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'rgb(160 175 220 / 7%)' },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
      { backgroundColor: 'rgb(110 150 255 / 32%)' },
    '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
      backgroundColor: 'rgb(110 150 255 / 25%)',
      outline: '1px solid var(--edge)',
    },
    '.cm-tooltip': {
      backgroundColor: 'var(--raised)',
      border: '1px solid var(--edge)',
      borderRadius: '0.5rem',
      color: 'var(--ink)',
    },
    '.cm-diagnostic-error': { borderLeftColor: 'var(--bad)' },
    '.cm-lintRange-error': {
      backgroundImage: 'none',
      textDecoration: 'underline wavy var(--bad)',
      textUnderlineOffset: '0.2em',
    },
    '.cm-lint-marker-error': {
      content: '""',
      width: '0.6em',
      height: '0.6em',
      margin: '0.35em 0.2em',
      borderRadius: '50%',
      backgroundColor: 'var(--bad)',
    },
  },
  { dark: true },
)

/**
 * Types over what is selected. A browser would do so itself, and keep the colours of what it replaces as
 * inline styles, which the page's security policy forbids.
 */
function typeOver(event: InputEvent, view: EditorView): boolean {
  const { inputType, data, isComposing } = event
  const isTyped = inputType === 'insertText' && data !== null && !isComposing
  if (!isTyped || view.state.readOnly || view.state.selection.main.empty) return false
  event.preventDefault()
  view.dispatch(view.state.replaceSelection(data), {
    userEvent: 'input.type',
    scrollIntoView: true,
  })
  return true
}

/** Milliseconds after Escape in which Tab leaves the text. */
const LEAVING_MS = 10_000

/** Lets the next Tab leave the text, and selects nothing. The default does only one of both. */
function letTabLeave(view: EditorView): boolean {
  simplifySelection(view)
  view.setTabFocusMode(LEAVING_MS)
  return true
}

const EXTENSIONS: Extension = [
  EditorView.domEventHandlers({ beforeinput: typeOver }),
  lineNumbers(),
  highlightActiveLineGutter(),
  highlightActiveLine(),
  history(),
  drawSelection(),
  indentOnInput(),
  indentUnit.of('  '),
  bracketMatching(),
  lintGutter(),
  syntaxHighlighting(COLOURS),
  EditorView.lineWrapping,
  keymap.of([
    { key: 'Escape', run: letTabLeave },
    ...defaultKeymap,
    ...historyKeymap,
    ...lintKeymap,
    indentWithTab,
  ]),
  THEME,
]
