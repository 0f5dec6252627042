import type { CodeSession } from './code-session.ts'
import { faultText } from './pattern-fault.ts'

/** Facts about code that the editor shows. */
type ShownFacts = Pick<
  CodeSession,
  'isGone' | 'isBuiltIn' | 'language' | 'text' | 'fault' | 'layer'
> & { readonly sender: Pick<CodeSession['sender'], 'fault'> }

/** A line about what plays. */
export function codeStatus(facts: ShownFacts): string {
  const { isGone, isBuiltIn, language, layer, text, fault } = facts
  if (isGone) return 'Its layer is gone. Undo brings it back.'
  if (fault !== undefined) return faultStatus(facts, faultText(fault))
  if (text === undefined) return 'Loading…'
  if (isBuiltIn) return 'This effect is built in. Its code can be read and saved.'
  if (language === undefined) {
    return 'This effect is a program. Edit its file: each saved change plays at once.'
  }
  return layer === undefined ? 'Starts to play…' : 'Plays. Escape, then Tab leaves the text.'
}

function faultStatus({ layer, sender }: ShownFacts, fault: string): string {
  if (layer === undefined) return fault
  return `${ended(fault)} ${sender.fault === undefined ? MENDED : restOf(layer.fault)}`
}

const MENDED = 'It plays on once that is mended.'

/** @param fault what went wrong with the text before */
function restOf(fault: string | undefined): string {
  return fault === undefined
    ? 'The last good text plays on.'
    : 'The text before it does not play either.'
}

/** A sentence with its end. */
function ended(text: string): string {
  return /[.?!]$/.test(text) ? text : `${text}.`
}
