import { createHash, randomUUID } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { isRunning } from './is-running.ts'

/** Identifies this machine among those that share a temporary folder, as containers may. */
const MACHINE = createHash('sha256').update(hostname()).digest('hex').slice(0, 8)

/**
 * Identifies the processes that see each other. Containers and sandboxed programs may share the
 * machine's name and folders, but do not see each other's processes.
 */
const NAMESPACE = processNamespace()

/** Machine, process namespace, process, and a unique suffix. */
const NAME = /^ledloom-[a-z]+-([0-9a-f]{8})-(\d+)-(\d+)-\w+$/

/** Interval at which a folder is marked as in use, for processes that cannot see this one. */
const MARK_EVERY_MS = 600_000
/** Time after the last mark at which the folder of an invisible process is removed. */
const UNMARKED_MS = 24 * 3_600_000

/** Names of folders that this process has opened. */
const ours = new Set<string>()

/**
 * Creates a folder for temporary files, which the caller removes. First removes the folders that
 * crashed or killed processes have left: at once if this process can see that they are gone, otherwise
 * after a day.
 *
 * @param purpose a word in the folder's name
 * @param parent the folder to create it in. Default: the system's temporary folder
 */
export async function openTemporaryFolder(purpose: string, parent = tmpdir()): Promise<string> {
  await removeLeftFolders(parent)
  const folder = await mkdtemp(join(parent, nameOf(purpose)))
  ours.add(basename(folder))
  markInUse(folder)
  return folder
}

/** The path of such a folder, with a random name, for a caller that creates it later. */
export function temporaryFolderPath(purpose: string): string {
  const path = join(tmpdir(), nameOf(purpose) + randomUUID().replaceAll('-', ''))
  ours.add(basename(path))
  return path
}

function nameOf(purpose: string): string {
  return `ledloom-${purpose}-${MACHINE}-${NAMESPACE}-${process.pid}-`
}

async function removeLeftFolders(parent: string): Promise<void> {
  const names = await readdir(parent).catch(() => [])
  // Folders of other users cannot be removed and stay.
  const removals = names.map(async (name) => {
    const path = join(parent, name)
    if (await isLeft(name, path)) await rm(path, { recursive: true })
  })
  await Promise.allSettled(removals)
}

async function isLeft(name: string, path: string): Promise<boolean> {
  const [, machine, namespace, owner] = NAME.exec(name) ?? []
  if (machine !== MACHINE || ours.has(name)) return false
  if (namespace !== NAMESPACE) return Date.now() - (await stat(path)).mtimeMs > UNMARKED_MS
  // An earlier process had the same id as this one: in every container there is a process 1.
  return Number(owner) === process.pid || !isRunning(Number(owner))
}

/** Updates the folder's time at intervals until it is removed. */
function markInUse(folder: string): void {
  const timer = setInterval(() => {
    const now = new Date()
    utimes(folder, now, now).catch(() => clearInterval(timer))
  }, MARK_EVERY_MS)
  timer.unref()
}

/** The id of the process namespace on Linux; 0 on other systems, where processes see each other. */
function processNamespace(): string {
  try {
    return /\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0] ?? '0'
  } catch {
    return '0'
  }
}
