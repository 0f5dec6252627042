import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import type { Device } from '@ledloom/device'
import type { HeldMode } from '@ledloom/stream'

/** Time during which a device that does not answer is tried again. */
const RETRY_MS = 20_000
const PAUSE_MS = 1000

process.title = 'ledloom-supervisor'
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']) process.on(signal, () => undefined)
process.stderr.on('error', () => undefined)

const held = new Map<string, () => Promise<void>>()
for await (const line of createInterface(process.stdin)) {
  const one: HeldMode = JSON.parse(line)
  if (one.mode === undefined) held.delete(one.address)
  else held.set(one.address, () => restore({ ...one, mode: one.mode! }))
}
// The other process has ended without restoring what is left here.
await Promise.all([...held.values()].map((restoreOne) => restoreOne()))

async function restore(one: HeldMode & { readonly mode: string }): Promise<void> {
  const { address, mode, token, movie } = one
  const { connectDevice } = await import('@ledloom/device')
  const endMs = performance.now() + RETRY_MS
  for (;;) {
    try {
      const device = await connectDevice(address, { token })
      try {
        const now = (await device.mode.get()).mode
        if (movie !== undefined) await deleteMovie(device, movie)
        // Another program has set another mode meanwhile.
        if (now !== (movie === undefined ? 'rt' : 'movie')) return
        await device.mode.set(mode)
      } finally {
        await device.close()
      }
      say(`what played was killed; ${address} is back in mode ${mode}`)
      return
    } catch (cause) {
      // Nothing listens there any more, such as a virtual device that has ended too.
      if (hasCode(cause, 'ECONNREFUSED')) return
      if (hasCode(cause, 'unauthorized')) {
        say(`what played was killed; ${address} is left to the program that has logged in since`)
        return
      }
      if (performance.now() > endMs) {
        say(`what played was killed; ${address} could not be put back into mode ${mode}`)
        return
      }
      await wait(PAUSE_MS)
    }
  }
}

/** Movies can only be deleted all at once. */
async function deleteMovie({ movies }: Device, wanted: string): Promise<void> {
  const stored = (await movies.list()).movies
  if (stored.length > 0 && stored.every(({ name }) => name === wanted)) await movies.deleteAll()
}

function hasCode(error: unknown, code: string): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === code) || hasCode(error.cause, code)
}

function say(text: string): void {
  process.stderr.write(`ledloom: ${text}\n`)
}
