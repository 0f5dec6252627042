import { readFileSync } from 'node:fs'

/** True if a process with this id runs. One that has ended and that its parent has not noticed yet does not. */
export function isRunning(id: number): boolean {
  try {
    process.kill(id, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return !isZombie(id)
}

/** Only Linux says so: `PID (NAME) STATE …`, of which the name may contain anything. */
function isZombie(id: number): boolean {
  if (process.platform !== 'linux') return false
  try {
    return /^ [ZXx]/.test(readFileSync(`/proc/${id}/stat`, 'latin1').split(')').at(-1) ?? '')
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
