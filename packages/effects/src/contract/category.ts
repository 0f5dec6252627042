/** Categories of effects with their titles, in the order in which people see them. */
export const EFFECT_CATEGORIES = {
  fire: 'Fire',
  water: 'Water',
  sky: 'Sky',
  nature: 'Nature',
  festive: 'Festive',
  colour: 'Colour',
  geometry: 'Shapes',
  wire: 'Wire',
  symbols: 'Text and games',
  sound: 'Sound',
} as const

/** The name of a category of effects. */
export type EffectCategory = keyof typeof EFFECT_CATEGORIES

const TAG = /^[a-z0-9]+([ -][a-z0-9]+)*$/

type Findable = {
  readonly category?: string | undefined
  readonly tags?: readonly string[] | undefined
}

/** @throws TypeError for an unknown category, and for a tag that is invalid or listed twice */
export function checkFinding(title: string, { category, tags = [] }: Findable): void {
  if (category !== undefined && !Object.hasOwn(EFFECT_CATEGORIES, category)) {
    const accepted = Object.keys(EFFECT_CATEGORIES).join(', ')
    throw new TypeError(`category of ${title} must be ${accepted}, got '${category}'`)
  }
  const wrong = tags.find((tag) => !TAG.test(tag))
  if (wrong !== undefined) {
    throw new TypeError(`tags of ${title} must be lower-case words, got '${wrong}'`)
  }
  const twice = tags.find((tag, index) => tags.indexOf(tag) !== index)
  if (twice !== undefined) throw new TypeError(`tags of ${title} contain '${twice}' twice`)
}
