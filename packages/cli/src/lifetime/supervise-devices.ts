import { spawn } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import { extname } from 'node:path'
import type { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'

// The supervisor sits beside this file, as .ts in source and .js once built.
const SUPERVISOR = new URL(`./supervisor${extname(import.meta.url)}`, import.meta.url)

/**
 * Starts a small process with the first device that is held in realtime mode, and tells it which
 * mode each goes back to. When this process is gone without having put them back, killed or crashed,
 * the other one does.
 */
export function superviseDevices(): void {
  let supervisor: Writable | undefined
  // The package that publishes it takes a while to load, and few commands need it.
  subscribe('ledloom:held-mode', (held) => {
    supervisor ??= startSupervisor()
    supervisor.write(`${JSON.stringify(held)}\n`)
  })
}

function startSupervisor(): Writable {
  const options = process.execArgv.filter((option) => !option.startsWith('--inspect'))
  const child = spawn(process.execPath, [...options, fileURLToPath(SUPERVISOR)], {
    stdio: ['pipe', 'ignore', 'inherit'],
    // Ctrl-C and a closed terminal are not for it.
    detached: true,
    windowsHide: true,
  })
  // Without it nothing is lost but this.
  child.on('error', () => undefined)
  child.stdin.on('error', () => undefined)
  child.unref()
  if ('unref' in child.stdin && typeof child.stdin.unref === 'function') child.stdin.unref()
  return child.stdin
}
