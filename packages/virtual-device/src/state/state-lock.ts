import { open, readFile, rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { notWritten, VirtualDeviceError } from '../system/virtual-device-error.ts'

/** Lock files of devices in this process. */
const ours = new Set<string>()

/**
 * The exclusive use of a state file. A `.lock` file next to it contains the process id. The lock of a
 * process that no longer exists is taken over.
 */
export class StateLock {
  readonly #file: string
  #isReleased = false

  private constructor(file: string) {
    this.#file = file
  }

  /** @throws VirtualDeviceError if another device uses the file, or the lock cannot be written */
  static async acquire(file: string): Promise<StateLock> {
    const lock = lockOf(file)
    if (ours.has(lock)) throw inUse(file, process.pid)
    ours.add(lock)
    try {
      if (!(await tryToCreate(file))) await takeOver(file)
      return new StateLock(lock)
    } catch (fault) {
      ours.delete(lock)
      throw fault
    }
  }

  /** Releases the file. */
  async release(): Promise<void> {
    if (this.#isReleased) return
    this.#isReleased = true
    await rm(this.#file, { force: true })
    ours.delete(this.#file)
  }
}

function lockOf(file: string): string {
  return `${resolve(file)}.lock`
}

async function tryToCreate(file: string): Promise<boolean> {
  const lock = lockOf(file)
  const handle = await open(lock, 'wx', 0o600).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'EEXIST') return undefined
    throw notWritten(file, cause)
  })
  if (handle === undefined) return false
  try {
    await handle.writeFile(`${process.pid}\n`)
    return true
  } catch (cause) {
    // A full disk leaves an empty file.
    await rm(lock, { force: true })
    throw notWritten(file, cause)
  } finally {
    await handle.close()
  }
}

async function takeOver(file: string): Promise<void> {
  const owner = await ownerOf(lockOf(file))
  if (isAlive(owner)) throw inUse(file, owner)
  // Renamed atomically, in case another process takes it over at the same time.
  const stale = `${lockOf(file)}.${process.pid}`
  await rename(lockOf(file), stale).catch(() => {})
  const taken = await ownerOf(stale)
  if (taken !== owner) await rename(stale, lockOf(file)).catch(() => {})
  await rm(stale, { force: true })
  if (!(await tryToCreate(file))) throw inUse(file, await ownerOf(lockOf(file)))
}

/** The id of the process that holds a lock; 0 for none. */
async function ownerOf(lock: string): Promise<number> {
  return Number.parseInt(await readFile(lock, 'utf8').catch(() => ''), 10) || 0
}

// A lock with the id of this process that no device here holds is from an earlier process with the
// same id, as is common in containers.
function isAlive(owner: number): boolean {
  if (owner === 0 || owner === process.pid) return false
  try {
    process.kill(owner, 0)
    return true
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function inUse(file: string, owner: number): VirtualDeviceError {
  const message = `${file} is in use by another virtual device (process ${owner}); choose another file`
  return new VirtualDeviceError('state-in-use', message)
}
