import type { ColourDifference } from './colour-difference.ts'
import { measureQuality } from './measure-quality.ts'
import type { QualityTarget } from './quality-targets.ts'
import type { Scene } from './scenes.ts'

const HEADER = [
  'mean / p95',
  'ours',
  'target of the mean',
  '',
  'before bytes',
  'nearest, gamma 2.2',
  'nearest, as encoded',
]

/** Prints a table of the colour difference of each scene. */
export async function printQuality(scenes: readonly Scene[], target: QualityTarget): Promise<void> {
  const rows = [HEADER]
  for (const scene of scenes) rows.push(await rowOf(scene, target))
  const widths = HEADER.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  console.log(`\n${target.name}: ΔE (CIE76) from an ideal area-sampler, and of others`)
  for (const row of rows) console.log(`  ${alignRow(row, widths)}`)
}

async function rowOf(scene: Scene, target: QualityTarget): Promise<string[]> {
  const { ours, unrounded, nearestCorrected, nearestEncoded } = await measureQuality(scene, target)
  const verdict = ours.mean <= target.mean ? 'met' : 'MISSED'
  const others = [unrounded, nearestCorrected, nearestEncoded].map(formatDifference)
  return [scene.name, formatDifference(ours), `≤ ${target.mean}`, verdict, ...others]
}

function formatDifference({ mean, p95 }: ColourDifference): string {
  return `${mean.toFixed(2)} / ${p95.toFixed(2)}`
}

function alignRow([name = '', ...cells]: readonly string[], widths: readonly number[]): string {
  const [first = 0, ...others] = widths
  const figures = cells.map((cell, column) => cell.padStart(others[column]!))
  return [name.padEnd(first), ...figures].join('   ')
}
