import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { basename, join } from 'node:path'

/** Tells machines apart that share a folder for what is temporary, as containers may. */
const MACHINE = createHash('sha256').update(hostname()).digest('hex').slice(0, 8)

/** Machine, process, and what makes the name its own. */
const NAME = /^ledloom-[a-z]+-([0-9a-f]{8})-(\d+)-\w+$/

/** Names of folders that this process has opened. */
const ours = new Set<string>()

/**
 * Makes a folder for temporary files, which whoever opened it removes. Those of processes that
 * crashed or were killed before they could do so are removed first.
 *
 * @param purpose a word in its name
 * @param parent where it is made. Default: the folder that the system has for it
 */
export async function openTemporaryFolder(purpose: string, parent = tmpdir()): Promise<string> {
  await removeLeftFolders(parent)
  const folder = await mkdtemp(join(parent, `ledloom-${purpose}-${MACHINE}-${process.pid}-`))
  ours.add(basename(folder))
  return folder
}

async function removeLeftFolders(parent: string): Promise<void> {
  const names = await readdir(parent).catch(() => [])
  // What belongs to somebody else can't be removed, and is left to them.
  const removals = names.filter(isLeft).map((name) => rm(join(parent, name), { recursive: true }))
  await Promise.allSettled(removals)
}

function isLeft(name: string): boolean {
  const [, machine, owner] = NAME.exec(name) ?? []
  if (machine !== MACHINE || ours.has(name)) return false
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
