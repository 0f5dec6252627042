import { parentPort } from 'node:worker_threads'
import { coversBelow, type Effect } from '@ledloom/effects'
import { PatternError, patternLanguageOf } from '@ledloom/patterns'
import type {
  NumberedAnswer,
  NumberedTranslation,
  TranslatedFace,
  Translation,
} from './translate-aside.ts'

parentPort?.on('message', async ({ number, ...asked }: NumberedTranslation) => {
  parentPort?.postMessage({ number, answer: await answer(asked) } satisfies NumberedAnswer)
})

async function answer({ text, ending, title }: Translation): Promise<TranslatedFace> {
  try {
    const language = (await patternLanguageOf(ending, text))!
    return { face: faceOf((await language.load())(text, title)) }
  } catch (cause) {
    if (!(cause instanceof PatternError)) throw cause
    const { code, line, column, reason } = cause
    return { mistake: { code, line, column, reason } }
  }
}

/** What an effect says of itself, without its functions. */
function faceOf(effect: Effect): Omit<Effect, 'prepare'> {
  const { prepare, ...face } = effect
  return { ...face, covers: coversBelow(effect) }
}
