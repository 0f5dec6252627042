import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const RESOLVE = `
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
const { resolve } = createRequire(import.meta.resolve(process.argv[1]))
const load = (name) => import(pathToFileURL(resolve(name)).href)
`

/**
 * Asks a library that reads media about itself, in another process: native
 * code that doesn't suit this machine can end the process which loads it.
 *
 * @param question the body of a module in which `load(name)` imports the library; what it writes to
 * standard output is the answer
 * @throws Error where it can't be loaded, with the reason in one line
 */
export async function askLibrary(question: string, signal: AbortSignal): Promise<string> {
  const media = import.meta.resolve('@ledloom/media')
  const line = ['--input-type=module', '--eval', `${RESOLVE}${question}`, media]
  try {
    const { stdout } = await promisify(execFile)(process.execPath, line, { signal })
    return stdout.trim()
  } catch (cause) {
    signal.throwIfAborted()
    throw new Error(reasonOf(cause), { cause })
  }
}

/** Of what Node prints when it ends on an error, the line that names it. */
function reasonOf(cause: unknown): string {
  const { stderr = '', signal } = cause as { stderr?: string; signal?: string | null }
  const named = stderr.split('\n').find((line) => /^\w*Error\b/.test(line))
  return named ?? `the process that loaded it ended${signal ? ` by ${signal}` : ''}`
}
