import MiniSearch, { type Query, type QueryCombination } from 'minisearch'
import { EFFECT_CATEGORIES, type EffectCategory } from '../contract/category.ts'
import type { Effect } from '../contract/effect.ts'
import { NEAREST_WORDS, SAME_WORDS } from './search-words.ts'

/** The parts of an effect that are searched. */
export interface FindableEffect
  extends Pick<Effect, 'title' | 'description' | 'hears' | 'category' | 'tags'> {
  readonly name: string
}

/** A category, or the calm effects. */
export type EffectFilter = EffectCategory | 'calm'

/** The title of each filter by its name, in the order in which people see them. */
export const EFFECT_FILTERS: Readonly<Record<EffectFilter, string>> = {
  calm: 'Calm',
  ...EFFECT_CATEGORIES,
}

/** Returns true if an effect is of that category, or has it as a tag; `sound`: if it hears. */
export function passesFilter(
  { category, tags = [], hears = false }: FindableEffect,
  filter: EffectFilter,
): boolean {
  return category === filter || tags.includes(filter) || (filter === 'sound' && hears)
}

/**
 * The effects that contain all of the words in their name, title, tags, category or description, the
 * best first; words may be abbreviated. If there are none, the nearest to a game, a figure or a colour that
 * no effect is named after are found; else unknown words may contain small typing errors; if there are
 * still none, effects with some of the words are found. Those that need sound come after
 * others that are as good. An empty search finds all, sorted by title.
 */
export function findEffects<Found extends FindableEffect>(
  effects: readonly Found[],
  search: string,
  filter?: EffectFilter | undefined,
): Found[] {
  const found = search.trim() === '' ? sortByTitle(effects) : findWords(effects, search)
  return filter === undefined ? found : found.filter((effect) => passesFilter(effect, filter))
}

/** Returns true if no effect contains the words, and those that are found are only the nearest to them. */
export function areOnlyNearest(effects: readonly FindableEffect[], search: string): boolean {
  if (nearestWords(search) === undefined) return false
  const index = indexOf(effects)
  return index.search(search).length === 0
}

/** The search for what is nearest to the words; `undefined` if none of them is known for that. */
function nearestWords(search: string): string | undefined {
  const words = search.toLowerCase().split(/\s+/).map(spell)
  const isKnown = (word: string) => Object.hasOwn(NEAREST_WORDS, word)
  if (!words.some(isKnown)) return undefined
  return words.map((word) => (isKnown(word) ? NEAREST_WORDS[word]! : word)).join(' ')
}

function sortByTitle<Found extends FindableEffect>(effects: readonly Found[]): Found[] {
  return [...effects].sort((a, b) => a.title.localeCompare(b.title, 'en'))
}

function findWords<Found extends FindableEffect>(
  effects: readonly Found[],
  search: string,
): Found[] {
  const index = indexOf(effects)
  const exact = index.search(search)
  const known = exact.length > 0 ? search : (nearestWords(search) ?? search)
  const alike = known === search ? exact : index.search(known)
  const corrections = corrected(known, index)
  const near = alike.length > 0 ? alike : index.search(corrections)
  const some = { ...corrections, combineWith: 'OR', prefix: isLong } as const
  const results = near.length > 0 ? near : index.search(some)
  return results.map(({ id }) => effects[id]!)
}

/** All words of a search; those that no effect contains, with letters missing, added, wrong or swapped. */
function corrected(search: string, index: MiniSearch): QueryCombination {
  const words = search.split(/\s+/).filter(Boolean)
  const queries = words.map((word) => (index.search(word).length > 0 ? word : misspelt(word)))
  return { combineWith: 'AND', queries }
}

/** Short words would match anything: as the beginnings of others, and with errors. */
function isLong(word: string): boolean {
  return word.length > 3
}

function misspelt(word: string): Query {
  if (!isLong(word)) return word
  const fuzzy = word.length < 8 ? 1 : 2
  return { combineWith: 'OR', queries: [{ queries: [word], fuzzy }, ...swaps(word)] }
}

/** The word with each two neighbouring letters swapped. */
function swaps(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, at) => {
    return word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)
  })
}

/** Tags of all effects that hear. */
const HEARING_TAGS = ['sound', 'music', 'audio', 'visualizer', 'reactive', 'microphone', 'song']

/** Factor on the score of effects that need sound to show what they do. */
const HEARING = 0.25

/** Factor on the score of an effect that has the word as its whole name. */
const NAMED = 2

/** The tag in this place counts half as much as the first one. */
const HALF_PLACE = 4

/**
 * Factor on the score of a word: how near it is to the main idea of the effect. Tags are listed in the
 * order in which they describe it, and a word is the smaller a part of a tag the more words that has.
 */
function closeness({ name, tags = [] }: FindableEffect, term: string): number {
  if (wordFor(name) === term) return NAMED
  const parts = tags.map((tag, place) => (partOf(tag, term) * HALF_PLACE) / (HALF_PLACE + place))
  return Math.max(0, ...parts) || 1
}

function partOf(tag: string, term: string): number {
  const words = tag.split(/[ -]/)
  return words.some((word) => wordFor(word) === term) ? 1 / words.length : 0
}

const indexes = new WeakMap<readonly FindableEffect[], MiniSearch>()

/** Building an index takes longer than a search, so each list of effects has one. */
function indexOf(effects: readonly FindableEffect[]): MiniSearch {
  const known = indexes.get(effects)
  if (known !== undefined) return known
  const index = new MiniSearch({
    fields: ['name', 'title', 'tags', 'category', 'description'],
    processTerm: wordFor,
    searchOptions: {
      boost: { name: 5, title: 5, tags: 4 },
      combineWith: 'AND',
      prefix: true,
      weights: { prefix: 0.1, fuzzy: 0.3 },
      bm25: { k: 1.2, b: 0.2, d: 0.5 },
      boostDocument: (id, term) => {
        const effect = effects[id]!
        return closeness(effect, term) * (effect.hears === true ? HEARING : 1)
      },
    },
  })
  index.addAll(effects.map(fieldsOf))
  indexes.set(effects, index)
  return index
}

function fieldsOf(effect: FindableEffect, id: number) {
  const { name, title, tags = [], category, description, hears = false } = effect
  return {
    id,
    name,
    title,
    tags: hears ? [...tags, ...HEARING_TAGS].join(' ') : tags.join(' '),
    category: category && `${category} ${EFFECT_CATEGORIES[category]}`,
    description,
  }
}

const FILLERS = new Set(['a', 'an', 'and', 'by', 'in', 'like', 'of', 'on', 'the', 'to', 'with'])

/** The word that is compared: in lower case, in the singular, spelled one way; none for a filler. */
function wordFor(term: string): string | null {
  const word = spell(term.toLowerCase())
  if (FILLERS.has(word)) return null
  return spell(word.length > 3 ? singular(word) : word)
}

/** `fireflies` and `firefly` are one word, and `bells` and `bell`. */
function singular(word: string): string {
  return word.replace(/(?:ies|y)$/, 'i').replace(/(?<!s)s$/, '')
}

function spell(word: string): string {
  return Object.hasOwn(SAME_WORDS, word) ? SAME_WORDS[word]! : word
}
