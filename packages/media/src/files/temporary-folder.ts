import { createHash } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { basename, join } from 'node:path'

/** Tells machines apart that share a folder for what is temporary, as containers may. */
const MACHINE = createHash('sha256').update(hostname()).digest('hex').slice(0, 8)

/**
 * Tells apart sets of processes that do not see each other, although they have the machine's name and
 * its folders in common: containers, and programs in a sandbox.
 */
const NAMESPACE = processNamespace()

/** Machine, set of processes, process, and what makes the name its own. */
const NAME = /^ledloom-[a-z]+-([0-9a-f]{8})-(\d+)-(\d+)-\w+$/

/** How often a folder is marked as in use, for processes that cannot see this one. */
const MARK_EVERY_MS = 600_000
/** How long after the last mark a folder of a process that cannot be seen is removed. */
const UNMARKED_MS = 24 * 3_600_000

/** Names of folders that this process has opened. */
const ours = new Set<string>()

/**
 * Makes a folder for temporary files, which the caller removes. Folders of processes that
 * crashed or were killed before they could do so are removed first: at once where the processes of
 * this machine are seen from here, after a day where they are not.
 *
 * @param purpose a word in its name
 * @param parent where it is made. Default: the folder that the system has for it
 */
export async function openTemporaryFolder(purpose: string, parent = tmpdir()): Promise<string> {
  await removeLeftFolders(parent)
  const owner = `${MACHINE}-${NAMESPACE}-${process.pid}`
  const folder = await mkdtemp(join(parent, `ledloom-${purpose}-${owner}-`))
  ours.add(basename(folder))
  markInUse(folder)
  return folder
}

async function removeLeftFolders(parent: string): Promise<void> {
  const names = await readdir(parent).catch(() => [])
  // What belongs to somebody else can't be removed, and is left to them.
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
  // One with the number of this process is of one before it, as each container has a process 1.
  return Number(owner) === process.pid || !isAlive(Number(owner))
}

function isAlive(owner: number): boolean {
  try {
    process.kill(owner, 0)
    return true
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Until the folder is gone. */
function markInUse(folder: string): void {
  const timer = setInterval(() => {
    const now = new Date()
    utimes(folder, now, now).catch(() => clearInterval(timer))
  }, MARK_EVERY_MS)
  timer.unref()
}

/** The number that Linux gives it; 0 on other systems, where processes see each other. */
function processNamespace(): string {
  try {
    return /\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0] ?? '0'
  } catch {
    return '0'
  }
}
