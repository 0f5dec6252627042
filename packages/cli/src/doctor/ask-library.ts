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
 * code built for another machine can end the process that loads it.
 *
 * @param question the body of a module in which `load(name)` imports the library; what it writes to
 * standard output is the answer
 * @throws Error if the library cannot be loaded, with the reason in one line
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

/** The line that names the error in the output of a Node process that ended with one. */
function reasonOf(cause: unknown): string {
  const { stderr = '', signal } = cause as { stderr?: string; signal?: string | null }
  const named = stderr.split('\n').find((line) => /^\w*Error\b/.test(line))
  return named ?? `the process that loaded it ended${signal ? ` by ${signal}` : ''}`
}
