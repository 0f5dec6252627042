import { spawn } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import { extname } from 'node:path'
import type { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'

// The supervisor sits beside this file, as .ts in source and .js once built.
const SUPERVISOR = new URL(`./supervisor${extname(import.meta.url)}`, import.meta.url)

/**
 * Starts a small process with the first device that goes into realtime mode, and sends it the mode to
 * restore on each device. If this process is killed or crashes, the other restores the modes, except
 * on devices to which another program has logged in since.
 */
export function superviseDevices(): void {
  let supervisor: Writable | undefined
  // By name: importing the package that publishes it would slow down commands that stream nothing.
  subscribe('ledloom:held-mode', (held) => {
    supervisor ??= startSupervisor()
    supervisor.write(`${JSON.stringify(held)}\n`)
  })
}

function startSupervisor(): Writable {
  const options = process.execArgv.filter((option) => !option.startsWith('--inspect'))
  const child = spawn(process.execPath, [...options, fileURLToPath(SUPERVISOR)], {
    stdio: ['pipe', 'ignore', 'inherit'],
    // It must survive Ctrl-C and a closed terminal.
    detached: true,
    windowsHide: true,
  })
  // Commands work without it.
  child.on('error', () => undefined)
  child.stdin.on('error', () => undefined)
  child.unref()
  if ('unref' in child.stdin && typeof child.stdin.unref === 'function') child.stdin.unref()
  return child.stdin
}
