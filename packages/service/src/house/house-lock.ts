import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { keptPath } from '../memory/kept-path.ts'
import { HouseError } from './read-house.ts'

/** The process that serves a house, as its lock file has it. */
type Owner = {
  readonly pid: number
  /** Differs from every other process that has, had or will have that number. */
  readonly identity: string
}

/**
 * Keeps a second service from playing the same house from the same data folder. The lock of a process that
 * was killed, or of a machine that lost its power, is taken over. Where it can't be known whether a process is
 * still the same, as outside of Linux, or the lock can't be written, nothing is kept from playing.
 */
export class HouseLock {
  readonly #path: string | undefined

  private constructor(path: string | undefined) {
    this.#path = path
  }

  /** @throws HouseError if another process serves the house */
  static async acquire(folder: string | undefined, house: string): Promise<HouseLock> {
    const identity = await identityOf(process.pid)
    if (folder === undefined || identity === undefined) return new HouseLock(undefined)
    const path = keptPath(folder, house, 'served')
    const own = JSON.stringify({ pid: process.pid, identity } satisfies Owner)
    for (;;) {
      const isOurs = await create(path, own)
      if (isOurs !== false) return new HouseLock(isOurs ? path : undefined)
      const owner = await ownerOf(path)
      if (owner !== undefined && (await identityOf(owner.pid)) === owner.identity) {
        throw new HouseError(
          `${house} is served already, by process ${owner.pid}; end that one first`,
        )
      }
      await remove(path, owner)
    }
  }

  async release(): Promise<void> {
    if (this.#path !== undefined) await rm(this.#path, { force: true }).catch(() => undefined)
  }
}

/** Creates a lock; false if there is one, undefined if it can't be written. */
async function create(path: string, content: string): Promise<boolean | undefined> {
  const draft = `${path}.${process.pid}.new`
  try {
    await writeFile(draft, content)
    // Never there without its content.
    await link(draft, path)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EEXIST' ? false : undefined
  } finally {
    await rm(draft, { force: true }).catch(() => undefined)
  }
}

/** Removes the lock of a process that is gone, unless another process has just taken it over. */
async function remove(path: string, gone: Owner | undefined): Promise<void> {
  const aside = `${path}.${process.pid}`
  await rename(path, aside).catch(() => undefined)
  const removed = await ownerOf(aside)
  if (removed?.identity !== gone?.identity) await rename(aside, path).catch(() => undefined)
  await rm(aside, { force: true }).catch(() => undefined)
}

async function ownerOf(path: string): Promise<Owner | undefined> {
  try {
    const owner = JSON.parse(await readFile(path, 'utf8')) as Partial<Owner>
    const { pid, identity } = owner
    return Number.isInteger(pid) && typeof identity === 'string'
      ? { pid: Number(pid), identity }
      : undefined
  } catch {
    return undefined
  }
}

/** When a process began, since which start of the machine; undefined if it is gone, or that is not known. */
async function identityOf(pid: number): Promise<string | undefined> {
  try {
    const start = await readFile('/proc/sys/kernel/random/boot_id', 'utf8')
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may have spaces and brackets. Source: proc_pid_stat(5), field 22.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const hasEnded = fields[0] === 'Z' || fields[0] === 'X'
    return hasEnded ? undefined : `${start.trim()} ${fields[19]}`
  } catch {
    return undefined
  }
}
