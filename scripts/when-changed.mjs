// Spares a build whose sources are those of the last time.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/**
 * Runs `build` unless it ran for the same content of `sources` and its result is still in `out`.
 *
 * @param sources paths of files, and of folders with all that is in them
 * @param out the folder that it fills
 * @param stamp the path of a file that remembers for which content it ran
 * @returns whether it ran
 */
export async function whenChanged({ sources, out, stamp }, build) {
  const content = fingerprint(sources)
  if (readStamp(stamp) === `${content} ${listing(out)}`) return false
  rmSync(stamp, { force: true })
  await build()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, `${content} ${listing(out)}`)
  return true
}

function fingerprint(sources) {
  const hash = createHash('sha256')
  for (const path of sources.flatMap(filesOf)) {
    const content = readFileSync(path)
    hash.update(`${path} ${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

/** The names and sizes of the files in a folder, as a fingerprint. */
function listing(folder) {
  const files = statSync(folder, { throwIfNoEntry: false }) ? filesOf(folder) : []
  const lines = files.map((path) => `${relative(folder, path)} ${statSync(path).size}\n`)
  return createHash('sha256').update(lines.join('')).digest('hex')
}

function filesOf(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap(({ name }) => filesOf(join(path, name)))
}

function readStamp(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
