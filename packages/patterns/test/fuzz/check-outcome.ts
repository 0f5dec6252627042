import * as assert from 'uvu/assert'
import type { Outcome } from './play-programs.ts'

/** The least share of programs that must play, of those that the grammar writes. */
const LEAST_PLAYED = 0.6

/** Fails if a program got out or crashed, or if too few played to show anything. */
export function checkOutcome({ escapes, crashes, written }: Outcome): void {
  assert.equal(escapes, [])
  assert.equal(crashes, [])
  assert.ok(written.played >= LEAST_PLAYED * written.count, `${written.played} played`)
}
