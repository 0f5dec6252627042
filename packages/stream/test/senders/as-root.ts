import { execFileSync, spawnSync } from 'node:child_process'

/** What a command begins with so that root runs it; none where that cannot be had. */
export const ROOT = findRoot()

function findRoot(): readonly string[] | undefined {
  if (process.getuid?.() === 0) return []
  const sudo = ['sudo', '-n']
  return succeeds([...sudo, 'true']) ? sudo : undefined
}

/** A command as root runs it. */
export function asRoot(...command: readonly string[]): readonly [string, ...string[]] {
  const [program, ...options] = [...(ROOT ?? []), ...command]
  return [program!, ...options]
}

/** Whether root can run a command without failure. */
export function succeedsAsRoot(...command: readonly string[]): boolean {
  return succeeds(asRoot(...command))
}

/** What a command that root runs prints; its complaints are left out. */
export function runAsRoot(...command: readonly string[]): string {
  const [program, ...options] = asRoot(...command)
  return execFileSync(program, options, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}

function succeeds([program, ...options]: readonly string[]): boolean {
  return spawnSync(program!, options, { stdio: 'ignore' }).status === 0
}
