// Measures the search for effects: the first one, which makes the index, and those after it, as someone
// types them letter by letter, with and without typing errors.
import { findEffects } from '@ledloom/effects/finding'
import { listEffects } from '@ledloom/engine'
import { printTable, type ReportRow } from './report.ts'

const ROUNDS = 200
const TYPED = ['christmas', 'matrix', 'theatre chase', 'calm blue']
const MISTYPED = ['chirstmas', 'firworks', 'kaleidescope', 'raibnow']

const library = (await listEffects()).map(({ name, effect }) => ({ name, ...effect }))

const scan = medianPerSearch(TYPED, scanTexts)

printTable(`Search among ${library.length} effects`, [
  { name: 'reference: texts that contain all words', measured: microseconds(scan) },
  row(
    'the first search, with the index',
    medianMs(
      () => [...library],
      (effects) => findEffects(effects, 'fire'),
    ),
  ),
  row('a letter more', medianPerSearch(TYPED.flatMap(beginnings), find)),
  row('with a typing error', medianPerSearch(MISTYPED, find)),
])

function row(name: string, ms: number): ReportRow {
  return { name, measured: microseconds(ms), ratio: ms / scan }
}

function microseconds(ms: number): string {
  return `${Math.round(1000 * ms)} µs`
}

function find(words: string) {
  return findEffects(library, words)
}

function scanTexts(search: string) {
  const words = search.split(' ')
  return library.filter(({ name, title, tags = [], description }) => {
    const text = `${name} ${title} ${tags.join(' ')} ${description}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

function medianPerSearch(searches: readonly string[], run: (search: string) => unknown): number {
  const all = () => {
    for (const search of searches) run(search)
  }
  return medianMs(() => undefined, all) / searches.length
}

function medianMs<Given>(prepare: () => Given, run: (given: Given) => void): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const given = prepare()
    const start = performance.now()
    run(given)
    return performance.now() - start
  })
  return times.sort((a, b) => a - b)[ROUNDS >> 1]!
}

function beginnings(text: string): string[] {
  return Array.from(text, (_, at) => text.slice(0, at + 1))
}
