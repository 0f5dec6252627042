import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'

/** The command as users start it. */
export const BUILT_COMMAND = fileURLToPath(new URL('../bin/ledloom.js', import.meta.url))

const BUILT_MAIN = new URL('../dist/main.js', import.meta.url).href

/** Prints the address of each module as it is loaded, on any thread, to the fourth stream. */
const HOOKS = `
import { writeSync } from 'node:fs'
export async function load(url, context, nextLoad) {
  writeSync(3, url + '\\n')
  return nextLoad(url, context)
}`
const REGISTER = `
import { register } from 'node:module'
register(${JSON.stringify(dataUrl(HOOKS))})`

/** Runs command lines one after another, and prints what each wrote as one array of JSON. */
const RUN_LINES = `
const { runCommand } = await import(${JSON.stringify(BUILT_MAIN)})
const write = process.stdout.write.bind(process.stdout)
const texts = []
for (const line of JSON.parse(process.argv[1])) {
  texts.push('')
  process.stdout.write = (text) => { texts[texts.length - 1] += text; return true }
  await runCommand(line)
}
write(JSON.stringify(texts))`

/** Addresses of loaded modules, their packages, and standard output. */
type Loading = {
  readonly modules: Set<string>
  readonly packages: Set<string>
  readonly stdout: string
}

/**
 * Runs the built command to its end and returns the packages of the modules that it imported: names
 * of npm packages, Ledloom's own included.
 */
export async function loadedPackages(...parameters: readonly string[]): Promise<Set<string>> {
  return (await watchLoading([BUILT_COMMAND, ...parameters])).packages
}

/** Runs the built command to its end and returns the addresses of the modules that it imported. */
export async function loadedModules(...parameters: readonly string[]): Promise<Set<string>> {
  return (await watchLoading([BUILT_COMMAND, ...parameters])).modules
}

/** Runs command lines in one process, and returns the packages of all and what each printed. */
export async function loadedBy(
  lines: readonly (readonly string[])[],
): Promise<{ readonly packages: Set<string>; readonly texts: readonly string[] }> {
  const script = ['--input-type=module', '--eval', RUN_LINES, JSON.stringify(lines)]
  const { packages, stdout } = await watchLoading(script)
  return { packages, texts: JSON.parse(stdout) }
}

async function watchLoading(script: readonly string[]): Promise<Loading> {
  const child = spawn(process.execPath, ['--import', dataUrl(REGISTER), ...script], {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  const [, stdout, stderr, loaded] = (child.stdio as unknown as readonly Readable[]).map(collect)
  const status = await new Promise((resolve) => child.once('close', resolve))
  if (status !== 0) throw new Error(`${script.join(' ')}: ${stderr!()}`)
  const modules = new Set(loaded!().trim().split('\n'))
  return { modules, packages: new Set([...modules].flatMap(packageOf)), stdout: stdout!() }
}

/** Reads a stream; the result gives what has come. */
function collect(stream: Readable | null): () => string {
  let text = ''
  stream?.setEncoding('utf8').on('data', (part) => {
    text += part
  })
  return () => text
}

function dataUrl(source: string): string {
  return `data:text/javascript,${encodeURIComponent(source)}`
}

function packageOf(url: string): string[] {
  const [, installed] = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? []
  if (installed !== undefined) return [installed]
  const [, ours] = /\/packages\/([^/]+)\//.exec(url) ?? []
  return ours === undefined ? [] : [`@ledloom/${ours}`]
}
