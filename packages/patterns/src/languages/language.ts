import type { Effect } from '@ledloom/effects'

/** A pattern language, whose patterns are played as effects. */
export type PatternLanguage = {
  /** The language's name for people. */
  readonly title: string
  /** Endings of its files, without the dot. */
  readonly endings: readonly string[]
  /** True if a text in a file with one of the endings is a pattern of the language. */
  recognises(text: string): Promise<boolean>
  /** Loads the front end, which is large. */
  load(): Promise<PatternCompiler>
}

/**
 * Makes an effect of a pattern's text.
 *
 * @param title for people, if the text has none
 * @throws PatternError `invalid` with the place of what is wrong in the text
 */
export type PatternCompiler = (text: string, title: string) => Effect
