import { stat } from 'node:fs/promises'
import { dirname, isAbsolute, join } from 'node:path'

/** What a show calls a source as seen from here: its files lie from where the show lies. */
export async function sourcePath(source: string, showPath: string): Promise<string> {
  if (source.includes('://') || isAbsolute(source)) return source
  const beside = join(dirname(showPath), source)
  return (await isFile(source, beside)) ? beside : source
}

/** Whether a file is meant, and not a name or a part of a package. */
async function isFile(source: string, path: string): Promise<boolean> {
  if (source.startsWith('.') || /^[^@].*\.\w+$/.test(source)) return true
  if (!/[\\/]/.test(source)) return false
  return stat(path).then(
    () => true,
    () => false,
  )
}
