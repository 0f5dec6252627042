// Plays random patterns and counts those that get out, crash or hang. LEDLOOM_PROGRAMS and LEDLOOM_SEED
// choose how many (100,000) and which ones (1).
import { playPrograms } from '../packages/patterns/test/fuzz/play-programs.ts'
import { printTable } from './report.ts'

/** Programs that are played in one go, between two lines of progress. */
const BATCH = 1000

const count = Number(process.env.LEDLOOM_PROGRAMS ?? 100_000)
const firstSeed = Number(process.env.LEDLOOM_SEED ?? 1)

const totals = { programs: 0, played: 0, written: 0, writtenPlayed: 0 }
const faults: string[] = []
let longest = { milliseconds: 0, step: '', text: '' }
for (let seed = firstSeed; totals.programs < count; seed++) {
  const outcome = await playPrograms(Math.min(BATCH, count - totals.programs), seed)
  totals.programs += outcome.count
  totals.played += outcome.played
  totals.written += outcome.written.count
  totals.writtenPlayed += outcome.written.played
  faults.push(...outcome.escapes.map((text) => `escape: ${text}`))
  faults.push(...outcome.crashes.map((text) => `crash: ${text}`))
  if (outcome.longest.milliseconds > longest.milliseconds) longest = outcome.longest
  console.error(`${totals.programs} programs, ${faults.length} faults`)
}

for (const fault of faults) console.log(fault)
console.log(`\nthe program that took longest:\n${longest.text}`)
const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`
printTable(`${totals.programs} random patterns`, [
  { name: 'played', measured: share(totals.played, totals.programs) },
  {
    name: 'played, without mutated examples',
    measured: share(totals.writtenPlayed, totals.written),
  },
  { name: 'escapes and crashes', measured: `${faults.length}` },
  {
    name: `longest step (${longest.step}), processor time of all threads`,
    measured: `${longest.milliseconds.toFixed(0)} ms`,
  },
])
