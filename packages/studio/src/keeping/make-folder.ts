import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a folder, and those around it, unless they are there. Where none can be made, as in /proc, that of Node
 * goes on without end.
 *
 * @throws Error with a `code`
 */
export async function makeFolder(path: string): Promise<void> {
  // A disk that takes nothing now may still show what is there.
  if (await isFolder(path)) return
  const around = dirname(path)
  try {
    await mkdir(path)
  } catch (error) {
    if (await isFolder(path)) return
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || around === path) throw error
    await makeFolder(around)
    // Another program may have made it meanwhile.
    await mkdir(path).catch(async (again: unknown) => {
      if (!(await isFolder(path))) throw again
    })
  }
}

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (facts) => facts.isDirectory(),
    () => false,
  )
}
