import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** A package that is called by its name, looked up from the working directory as by an import. */
export function fileOfPackage(name: string): Promise<string | undefined> {
  return resolveFrom(process.cwd(), name)
}

/** What a package gives that lies in a folder, where there is a package.json in it. */
export async function fileOfFolder(path: string): Promise<string | undefined> {
  const folder = resolve(path)
  const { name, exports } = readDescription(folder) ?? {}
  if (name === undefined) return undefined
  // A package may call itself by its name only where it says what it exports.
  return resolveFrom(folder, exports === undefined ? folder : name)
}

async function resolveFrom(folder: string, name: string): Promise<string | undefined> {
  // Few sources are packages, and it takes long to load.
  const { createJiti } = await import('jiti')
  const parentURL = pathToFileURL(join(folder, 'effect.js')).href
  const found = createJiti(import.meta.url).esmResolve(name, { parentURL, try: true })
  return found?.startsWith('file:') ? fileURLToPath(found) : undefined
}

interface PackageDescription {
  readonly name: string
  readonly exports: unknown
}

function readDescription(folder: string): PackageDescription | undefined {
  try {
    const text = readFileSync(join(folder, 'package.json'), 'utf8')
    const { name, exports }: Record<string, unknown> = JSON.parse(text)
    return { name: String(name ?? folder), exports }
  } catch {
    // No package, then: what else it may be is found out elsewhere.
    return undefined
  }
}
