import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import type { HeldMode } from '@ledloom/stream'

/** How long to keep trying a device that does not answer. */
const PATIENCE_MS = 20_000
const PAUSE_MS = 1000

process.title = 'ledloom-supervisor'
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']) process.on(signal, () => undefined)
process.stderr.on('error', () => undefined)

const held = new Map<string, string>()
for await (const line of createInterface(process.stdin)) {
  const { address, mode }: HeldMode = JSON.parse(line)
  if (mode === undefined) held.delete(address)
  else held.set(address, mode)
}
// The other process has ended. What is left here it did not put back itself.
await Promise.all([...held].map(([address, mode]) => putBack(address, mode)))

async function putBack(address: string, mode: string): Promise<void> {
  const { connectDevice } = await import('@ledloom/device')
  const endMs = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      const device = await connectDevice(address)
      try {
        // Somebody else has set another mode meanwhile.
        if ((await device.mode.get()).mode !== 'rt') return
        await device.mode.set(mode as Parameters<typeof device.mode.set>[0])
      } finally {
        await device.close()
      }
      say(`what played was killed; ${address} is back in mode ${mode}`)
      return
    } catch (cause) {
      if (isRefused(cause)) return
      if (performance.now() > endMs) {
        say(`what played was killed; ${address} could not be put back into mode ${mode}`)
        return
      }
      await wait(PAUSE_MS)
    }
  }
}

/** Nothing listens there any more: a virtual device that has ended as well. */
function isRefused(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false
  return ('code' in cause && cause.code === 'ECONNREFUSED') || isRefused(cause.cause)
}

function say(text: string): void {
  process.stderr.write(`ledloom: ${text}\n`)
}
