import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'

/** The command as users start it. */
export const BUILT_COMMAND = fileURLToPath(new URL('../bin/ledloom.js', import.meta.url))

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

/**
 * Runs the built command to its end and returns the packages of the modules that it imported: names
 * of npm packages, Ledloom's own included.
 */
export async function loadedPackages(...parameters: readonly string[]): Promise<Set<string>> {
  const child = spawn(
    process.execPath,
    ['--import', dataUrl(REGISTER), BUILT_COMMAND, ...parameters],
    {
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_OPTIONS: '' },
    },
  )
  let stderr = ''
  let urls = ''
  child.stderr!.setEncoding('utf8').on('data', (text) => {
    stderr += text
  })
  const [, , , loaded] = child.stdio as unknown as readonly Readable[]
  loaded!.setEncoding('utf8').on('data', (text) => {
    urls += text
  })
  const status = await new Promise((resolve) => child.once('close', resolve))
  if (status !== 0) throw new Error(`ledloom ${parameters.join(' ')}: ${stderr}`)
  return new Set(urls.trim().split('\n').flatMap(packageOf))
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
