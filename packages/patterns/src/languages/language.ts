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
  /** Set if its files hold a pattern among other things: how to read it, and the ending of a file of it alone. */
  readonly inner?: {
    readonly ending: string
    /** @throws PatternError `invalid` if there is none */
    read(text: string): Promise<string>
  }
}

/**
 * Makes an effect of a pattern's text.
 *
 * @param title for people, if the text has none
 * @throws PatternError `invalid` with the place of what is wrong in the text
 */
export type PatternCompiler = (text: string, title: string) => Effect
