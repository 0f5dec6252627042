import { existsSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The script that starts this command, without links. */
export const SCRIPT = realpathSync(fileURLToPath(new URL('../../bin/ledloom.js', import.meta.url)))

/** Names of the command in folders of commands; on Windows npm writes the second. */
const COMMAND_FILES = ['ledloom', 'ledloom.cmd']

/** The circumstances in which the command was started. */
export interface Standing {
  /** The started script, without links. */
  readonly script: string
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
}

let known: readonly string[] | undefined

/**
 * The words that start this command where the user stands, for commands to paste: `ledloom` if it is
 * installed for all folders, `npx ledloom` if npx finds it, otherwise node and the script's path.
 */
export function ownCommand(standing?: Standing): readonly string[] {
  if (standing !== undefined) return chooseWords(standing)
  known ??= chooseWords({ script: SCRIPT, cwd: process.cwd(), env: process.env })
  return known
}

/** The words of {@link ownCommand} for help, which is for people who install it: never a path. */
export function helpCommand(standing?: Standing): string {
  const words = ownCommand(standing)
  return (words[0] === 'node' ? ['npx', 'ledloom'] : words).join(' ')
}

/**
 * `text` with the commands in it, written `` `ledloom …` ``, as they can be pasted.
 *
 * @param command default: as this command was started
 */
export function withOwnCommand(text: string, command = ownCommand().join(' ')): string {
  return text.replaceAll(/`ledloom(?=[ `])/g, () => `\`${command}`)
}

function chooseWords({ script, cwd, env }: Standing): string[] {
  const isInstalled = /[\\/]node_modules[\\/]/.test(script)
  if (isInstalled && env.npm_command === 'exec') return ['npx', 'ledloom']
  if (commandFolders(env).some((folder) => holds(folder, script, isInstalled))) return ['ledloom']
  if (isInstalled || npxFinds(script, cwd)) return ['npx', 'ledloom']
  const path = relative(cwd, script)
  return ['node', path.startsWith('..') ? script : path]
}

/** Folders of commands that a new terminal has too; npm adds others for the time of a script. */
function commandFolders(env: Standing['env']): string[] {
  const path = env.PATH ?? env.Path ?? ''
  return path.split(delimiter).filter((folder) => folder !== '' && !/node_modules/.test(folder))
}

/** An installed command may be started by a script that names it; a checkout's is linked. */
function holds(folder: string, script: string, isInstalled: boolean): boolean {
  const files = COMMAND_FILES.map((name) => join(folder, name)).filter((file) => existsSync(file))
  return files.some((file) => isInstalled || realpathSync(file) === script)
}

/** npx takes the command of the nearest folder with packages, and would download another's. */
function npxFinds(script: string, cwd: string): boolean {
  const root = nearestPackage(resolve(cwd))
  const link = root && join(root, 'node_modules/ledloom')
  if (link === undefined || !existsSync(link)) return false
  const checkout = dirname(dirname(dirname(dirname(script))))
  return realpathSync(link).startsWith(realpathSync(checkout))
}

function nearestPackage(folder: string): string | undefined {
  const isPackage = ['package.json', 'node_modules'].some((name) => existsSync(join(folder, name)))
  if (isPackage) return folder
  const above = dirname(folder)
  return above === folder ? undefined : nearestPackage(above)
}

/** A path as a word of a command line to paste. */
export function quoted(path: string): string {
  return /^[\w./\\:@+-]+$/.test(path) ? path : JSON.stringify(path)
}
