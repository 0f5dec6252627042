import type { EffectVariables } from '@ledloom/effects'
import type { PatternPlayer } from '../play/player.ts'
import type { Tree } from '../syntax/tree.ts'
import { sentenceOf, wordsOf } from './name-words.ts'

/** Beginnings of the names of functions whose results are shown. */
export const SHOWN = ['showNumber', 'gauge'] as const

/** A number that a pattern shows by an exported function. */
type ShownNumber = {
  readonly functionName: string
  /** For people: `Frame rate`. */
  readonly title: string
}

/** True for the name of a function whose result is shown. */
function isShown(functionName: string): boolean {
  return SHOWN.some((prefix) => functionName.startsWith(prefix))
}

/**
 * Returns a function that calls what shows numbers, in the order of the text, and returns them by their
 * titles. As on the hardware the calls may change variables. A call that fails shows its reason from then
 * on; all calls together may take as many steps as a frame.
 */
export function followShown(player: PatternPlayer, tree: Tree): () => EffectVariables {
  const all = findShown(tree)
  const faults = new Map<string, string>()
  return () => {
    const running = all.filter(({ functionName }) => !faults.has(functionName))
    const names = running.map(({ functionName }) => functionName)
    const { numbers, fault } = player.resultsOf(names)
    if (fault !== undefined) faults.set(names[numbers.length]!, fault)
    const results = new Map(names.map((name, index) => [name, numbers[index]]))
    return Object.fromEntries(
      all.flatMap(({ functionName, title }) => {
        const shown = faults.get(functionName) ?? results.get(functionName)
        return shown === undefined ? [] : [[title, shown] as const]
      }),
    )
  }
}

/** A title that is taken, or no name, is that of the function. */
function findShown({ exports, globals }: Tree): ShownNumber[] {
  const taken = new Set(globals.map(({ name }) => name))
  return [...exports.keys()].filter(isShown).map((functionName) => {
    const prefix = SHOWN.find((each) => functionName.startsWith(each)) ?? ''
    const title = sentenceOf(wordsOf(functionName.slice(prefix.length)))
    const isFree = /^[A-Z]/.test(title) && !taken.has(title)
    if (isFree) taken.add(title)
    return { functionName, title: isFree ? title : functionName }
  })
}
