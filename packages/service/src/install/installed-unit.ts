import { execFile } from 'node:child_process'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { errorMessage, unreadableReason } from '@ledloom/core'
import { unwritable } from '@ledloom/media/files'
import { UNIT_MARK } from './systemd-unit.ts'

/** Milliseconds that systemd has for one step, such as stopping a service. */
const STEP_LIMIT_MS = 60_000

/** A failure to install a service, in one line. */
export class InstallError extends Error {
  override readonly name = 'InstallError'
}

/** A unit in its place. */
export type UnitPlace = {
  /** Name of the service, without `.service`. */
  readonly name: string
  /** The file of the unit. */
  readonly path: string
  /** `user`: of the user who runs this; `machine`: of the machine, which only root may change. */
  readonly scope: 'user' | 'machine'
}

/** A step that systemd did not do. */
export type UndoneStep = {
  /** The command to try by hand. */
  readonly command: string
  readonly reason: string
}

/**
 * Writes a unit, starts it, and lets it start with the machine.
 *
 * @returns the first step that systemd did not do, and those after it; none if all is done
 * @throws InstallError if the file can't be written, or is somebody else's
 */
export async function installUnit(place: UnitPlace, text: string): Promise<readonly UndoneStep[]> {
  await checkOwn(place)
  const { path, name, scope } = place
  const fresh = `${path}.${process.pid}.tmp`
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(fresh, text, { mode: 0o644 })
    await rename(fresh, path)
  } catch (cause) {
    await rm(fresh, { force: true }).catch(() => undefined)
    throw new InstallError((await unwritable(path, cause)).message, { cause })
  }
  return runSteps([
    systemctl(scope, 'daemon-reload'),
    systemctl(scope, 'enable', name),
    systemctl(scope, 'restart', name),
    // Else the services of a user begin at the first log-in and end with the last.
    ...(scope === 'user' ? [['loginctl', 'enable-linger']] : []),
  ])
}

/**
 * Stops a service and removes its unit.
 *
 * @throws InstallError if there is none, or it is somebody else's, or can't be removed
 */
export async function removeUnit(place: UnitPlace): Promise<readonly UndoneStep[]> {
  const { path, name, scope } = place
  if (!(await checkOwn(place))) throw new InstallError(notInstalled(place))
  const undone = await runSteps([systemctl(scope, 'disable', '--now', name)])
  await rm(path).catch((cause: unknown) => {
    throw new InstallError(`${path} can't be removed: ${unreadableReason(cause)}`, { cause })
  })
  return [...undone, ...(await runSteps([systemctl(scope, 'daemon-reload')]))]
}

/** How a service is, in the words of `systemctl is-active` and `is-enabled`. */
export type UnitState = { readonly active: string; readonly enabled: string }

/** @throws InstallError if the service is not installed, or systemd does not answer */
export async function readUnitState(place: UnitPlace): Promise<UnitState> {
  if (!(await checkOwn(place))) throw new InstallError(notInstalled(place))
  const [active, enabled] = [await ask(place, 'is-active'), await ask(place, 'is-enabled')]
  return { active, enabled }
}

function notInstalled({ name, path }: UnitPlace): string {
  return `no service ${name} is installed: ${path} does not exist; \`ledloom service install\` installs one`
}

/** @returns whether the unit is there @throws InstallError if something else is in its place */
async function checkOwn({ path }: UnitPlace): Promise<boolean> {
  const text = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT' || cause.code === 'ENOTDIR') return undefined
    throw new InstallError(`${path} can't be read: ${unreadableReason(cause)}`, { cause })
  })
  if (text === undefined) return false
  if (text.startsWith(UNIT_MARK)) return true
  throw new InstallError(
    `${path} was not written by Ledloom; move it away, or choose another --name`,
  )
}

function systemctl(scope: UnitPlace['scope'], ...words: readonly string[]): readonly string[] {
  return ['systemctl', ...(scope === 'user' ? ['--user'] : []), ...words]
}

/** Does steps until one fails. @returns that one, and those after it */
async function runSteps(steps: readonly (readonly string[])[]): Promise<readonly UndoneStep[]> {
  for (const [index, [program, ...words]] of steps.entries()) {
    try {
      await promisify(execFile)(program!, words, { timeout: STEP_LIMIT_MS })
    } catch (error) {
      const reason = reasonOf(error)
      return steps.slice(index).map((step) => ({ command: step.join(' '), reason }))
    }
  }
  return []
}

/** The answer of systemd, which ends with a status other than 0 for most of them. */
async function ask({ scope, name }: UnitPlace, question: string): Promise<string> {
  const [program, ...words] = systemctl(scope, question, name)
  try {
    const { stdout } = await promisify(execFile)(program!, words, { timeout: STEP_LIMIT_MS })
    return stdout.trim()
  } catch (error) {
    const { stdout = '' } = error as { stdout?: string }
    if (stdout.trim() !== '') return stdout.trim()
    throw new InstallError(`systemd does not answer: ${reasonOf(error)}`, { cause: error })
  }
}

/** The first line that a program said of its failure. */
function reasonOf(error: unknown): string {
  const { code, stderr = '', path } = error as { code?: unknown; stderr?: string; path?: string }
  if (code === 'ENOENT') return `${path} is not on this machine`
  const [line = ''] = stderr.trim().split('\n')
  return line === '' ? errorMessage(error) : line
}
