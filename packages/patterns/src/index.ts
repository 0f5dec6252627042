export { PatternError, type Place } from './errors/pattern-error.ts'
export type { PatternCompiler, PatternLanguage } from './languages/language.ts'
export {
  isPatternEnding,
  PATTERN_FILES,
  PATTERN_LANGUAGES,
  patternLanguageOf,
} from './languages/languages.ts'
