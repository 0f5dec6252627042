import { asSentence } from '../studio/kept-notices.ts'

/** The values of an entry or a playlist that the host may refuse. */
const FIELDS = [
  'name',
  'from',
  'to',
  'days',
  'play',
  'between',
  'dates',
  'fade',
  'priority',
  'latitude',
  'longitude',
  'items',
  'each',
  'crossfade',
  'tempo',
] as const

/** Why an entry or a playlist is refused, by the field whose value is wrong; by '' where that is none. */
export type EntryFault = { readonly field: (typeof FIELDS)[number] | ''; readonly text: string }

/** What the host says: `from must be …` and `play: there is no …` name the field first. */
export function entryFault(message: string): EntryFault {
  const field = FIELDS.find((name) => new RegExp(`^${name}\\b`).test(message)) ?? ''
  // `items[0].for must be …` is about the items.
  const rest = message.slice(field.length).replace(/^(\[\d+\]|\.\w+)+/, '')
  if (field === '') return { field, text: asSentence(message) }
  return { field, text: asSentence(rest.startsWith(': ') ? rest.slice(2) : rest.trim()) }
}
