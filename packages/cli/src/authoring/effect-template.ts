import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'

/** The forms an effect of one's own can have. */
export type EffectForm = 'effect' | 'point-effect'

const FOLDER = new URL('../../assets/new/', import.meta.url)

/** The text of a new effect file at `path`, in the language of its ending. */
export async function effectTemplate(path: string, form: EffectForm): Promise<string> {
  const text = await readFile(new URL(`${form}.ts`, FOLDER), 'utf8')
  const titled = text.replace('My effect', titleOf(path))
  return /\.m?js$/.test(path) ? withoutTypes(titled) : titled
}

/** The templates have no types but these. */
function withoutTypes(text: string): string {
  return text.replaceAll(/: number(?=[,)])/g, '').replaceAll(']!', ']')
}

/** `soft-wave.ts` is Soft wave. */
function titleOf(path: string): string {
  const words = basename(path, extname(path))
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return words === '' ? 'My effect' : words[0]!.toUpperCase() + words.slice(1)
}
