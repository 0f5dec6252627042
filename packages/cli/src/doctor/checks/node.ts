import { readManifest } from '../../manifest.ts'
import type { Check, Reading } from '../check.ts'

/** The version of Node.js. */
export default {
  name: 'Node.js',
  isNeeded: true,
  look: () => readNode(process.versions.node, readManifest().engines.node),
} satisfies Check

/** Compares `version` with `range`, `>=major.minor`. */
export function readNode(version: string, range: string): Reading {
  const wanted = range.replace('>=', '')
  if (isAtLeast(numbersOf(version), numbersOf(wanted))) return { state: 'ok', detail: version }
  const advice = `install ${wanted} or later: https://nodejs.org`
  return { state: 'missing', detail: `${version} is too old`, advice }
}

function isAtLeast(given: readonly number[], wanted: readonly number[]): boolean {
  const [major = 0, minor = 0] = given
  const [wantedMajor = 0, wantedMinor = 0] = wanted
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)
}

function numbersOf(version: string): number[] {
  return version.split('.').map(Number)
}
