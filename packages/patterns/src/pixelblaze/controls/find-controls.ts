import type { Tree } from '../syntax/tree.ts'
import { sentenceOf, wordsOf } from './name-words.ts'

/** Kinds of controls by the prefix of the function's name, and what they are for people. */
export const CONTROLS = {
  slider: 'slider',
  hsvPicker: 'colour',
  rgbPicker: 'colour',
  toggle: 'switch',
  trigger: 'button; each press calls it once',
  inputNumber: 'number',
} as const

export type ControlKind = keyof typeof CONTROLS

/** A control that a pattern declares by an exported function. */
export type Control = {
  readonly kind: ControlKind
  /** The exported function. */
  readonly functionName: string
  /** The effect's parameter. */
  readonly parameter: string
  /** For people: `Fire lasers`. */
  readonly title: string
}

/** Parameters that every effect or pattern has. */
const TAKEN: ReadonlySet<string> = new Set(['speed', 'seed', 'arithmetic', 'timeOfDay'])

/**
 * The controls of a pattern in the order of its text. `sliderMySize` and `slider_my_size` become the
 * parameter `mySize`; a name that is taken keeps its prefix: `sliderSpeed`.
 */
export function findControls({ exports }: Tree): Control[] {
  const taken = new Set(TAKEN)
  return [...exports.keys()].flatMap((functionName): Control[] => {
    const kind = kinds.find((prefix) => functionName.startsWith(prefix))
    if (kind === undefined) return []
    const words = wordsOf(functionName.slice(kind.length))
    const short = camelCase(words)
    const isFree = /^[a-z][a-zA-Z0-9]*$/.test(short) && !taken.has(short)
    const parameter = isFree ? short : freeName(camelCase([kind, ...words]), taken)
    taken.add(parameter)
    const title = sentenceOf(words)
    return [{ kind, functionName, parameter, title: title === '' ? kind : title }]
  })
}

const kinds = Object.keys(CONTROLS) as ControlKind[]

function camelCase(words: readonly string[]): string {
  const [first = '', ...others] = words.map((word) => word.toLowerCase())
  return first + others.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('')
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const wanted = number === 1 ? name : `${name}${number}`
    if (!taken.has(wanted)) return wanted
  }
}
