import { isPixelblaze } from './is-pixelblaze.ts'
import type { PatternLanguage } from './language.ts'

/** All pattern languages. */
export const PATTERN_LANGUAGES: readonly PatternLanguage[] = [
  {
    title: 'Pixelblaze',
    endings: ['js'],
    recognises: isPixelblaze,
    load: async () => (await import('../pixelblaze/pixelblaze-effect.ts')).pixelblazeEffect,
  },
  {
    title: 'Pixelblaze',
    endings: ['epe'],
    recognises: () => Promise.resolve(true),
    load: async () => (await import('../pixelblaze/exported-effect.ts')).exportedEffect,
    inner: {
      ending: 'js',
      read: async (text) =>
        (await import('../pixelblaze/exported-effect.ts')).readExport(text).text,
    },
  },
  {
    title: 'GLSL',
    endings: ['fs', 'frag', 'glsl'],
    recognises: () => Promise.resolve(true),
    load: async () => (await import('../glsl/glsl-effect.ts')).glslEffect,
  },
]

const ENDINGS = PATTERN_LANGUAGES.flatMap(({ endings }) => endings)

/** The endings of patterns in messages: `JS, EPE, …`. */
export const PATTERN_FILES = ENDINGS.map((each) => each.toUpperCase()).join(', ')

/** The language of a pattern by its file's ending (without the dot) and its text. */
export async function patternLanguageOf(
  ending: string,
  text: string,
): Promise<PatternLanguage | undefined> {
  for (const language of PATTERN_LANGUAGES) {
    const isPossible = language.endings.includes(ending.toLowerCase())
    if (isPossible && (await language.recognises(text))) return language
  }
  return undefined
}

/** True for the ending of a file that may be a pattern. */
export function isPatternEnding(ending: string): boolean {
  return PATTERN_LANGUAGES.some(({ endings }) => endings.includes(ending.toLowerCase()))
}
