// Measures the search for effects: the first one, which makes the index, and those after it, as someone
// types them letter by letter, with and without typing errors. The reference reads the same texts with
// `String.includes`, between the searches, so that both meet the same machine.
import { findEffects } from '@ledloom/effects/finding'
import { listEffects } from '@ledloom/engine'
import { atMost, printTable, type ReportRow, spreadOf } from './report.ts'

const ROUNDS = 60
const TYPED = ['christmas', 'matrix', 'theatre chase', 'calm blue']
const MISTYPED = ['chirstmas', 'firworks', 'kaleidescope', 'raibnow']

const library = (await listEffects()).map(({ name, effect }) => ({ name, ...effect }))

const letters = TYPED.flatMap(beginnings)
const scans = Array.from({ length: ROUNDS }, () => msPerSearch(TYPED, scanTexts))

printTable(`Search among ${library.length} effects`, [
  {
    name: 'reference: texts that contain all words',
    measured: microseconds(spreadOf(scans).median),
  },
  row('the first search, with the index', 150, () =>
    msPerSearch(['fire'], (words) => findEffects([...library], words)),
  ),
  row('a letter more', 15, () => msPerSearch(letters, find)),
  row('with a typing error', 5, () => msPerSearch(MISTYPED, find)),
])

/** Measures searches and the reference in turn. */
function row(name: string, mostTimes: number, measure: () => number): ReportRow {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const scan = msPerSearch(TYPED, scanTexts)
    const ms = measure()
    return { ms, ratio: ms / scan }
  })
  return {
    name,
    measured: microseconds(spreadOf(rounds.map(({ ms }) => ms)).median),
    ratio: spreadOf(rounds.map(({ ratio }) => ratio)).median,
    target: atMost(mostTimes),
  }
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

function msPerSearch(searches: readonly string[], run: (search: string) => unknown): number {
  const start = performance.now()
  for (const search of searches) run(search)
  return (performance.now() - start) / searches.length
}

function beginnings(text: string): string[] {
  return Array.from(text, (_, at) => text.slice(0, at + 1))
}
