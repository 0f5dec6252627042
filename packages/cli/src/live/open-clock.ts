import { setTimeout } from 'node:timers/promises'
import { errorMessage } from '@ledloom/core'
import type { StreamerOptions } from '@ledloom/stream'
import type { Keep } from '@ledloom/studio/report'
import type { ClockOrigin } from '../options/clock-options.ts'
import { CliError } from '../terminal/cli-error.ts'

/** Longest wait of a timer of Node, in milliseconds. */
const LONGEST_WAIT_MS = 2 ** 31 - 1

/** Milliseconds before the start at which the stream begins to wait for its first frame. */
const AHEAD_MS = 20

/** Options of a command about its clock. */
interface ClockOptions {
  readonly clock?: ClockOrigin | undefined
  /** Port on which the time of this host is shared. */
  readonly shareClock?: number | undefined
  /** Milliseconds since 1970. */
  readonly startAt?: number | undefined
}

/** The time of what plays. */
interface ShowClock {
  readonly origin: Pick<StreamerOptions, 'timeOrigin' | 'wallNow' | 'startsAt'>
  /** Seconds of what plays that are over now. */
  elapsed(): number
  /** Waits until what plays is to begin. */
  start(signal: AbortSignal): Promise<void>
}

/** Opens the clock of a command. @throws CliError if the port is in use, or no host answers */
export async function openClock(
  keep: Keep,
  { clock = { kind: 'start' }, shareClock, startAt }: ClockOptions,
  parts: { readonly signal: AbortSignal; readonly note: (line: string) => void },
): Promise<ShowClock> {
  const isByWall = clock.kind !== 'start' || shareClock !== undefined || startAt !== undefined
  if (!isByWall) {
    return { origin: { timeOrigin: 'start' }, elapsed: () => 0, start: async () => undefined }
  }
  const wallNow = await openSharedTime(keep, { clock, shareClock, followBy }, parts)
  const startsAt = startAt ?? 0
  return {
    origin: { timeOrigin: 'wall', wallNow, startsAt },
    elapsed: () => Math.max(0, (wallNow() - startsAt) / 1000),
    start: async (signal) => {
      const left = () => startsAt - AHEAD_MS - wallNow()
      if (left() > 0) parts.note(`begins at ${new Date(startsAt).toLocaleString()}`)
      while (left() > 0 && !signal.aborted) {
        const wait = Math.min(left(), LONGEST_WAIT_MS)
        await setTimeout(wait, undefined, { signal }).catch(() => undefined)
      }
    },
  }
}

/** What makes the same command follow this host. */
function followBy(port: number): string {
  return `--clock <this host>:${port}`
}

/** Opens the time that hosts share: milliseconds since 1970. @throws CliError as `openClock` does */
export async function openSharedTime(
  keep: Keep,
  {
    clock,
    shareClock,
    followBy,
    waits,
  }: {
    readonly clock: ClockOrigin
    readonly shareClock?: number | undefined
    /** What makes others follow this host, by the port. */
    readonly followBy: (port: number) => string
    /** Default true; otherwise the clock of this machine is used until the followed one answers. */
    readonly waits?: boolean | undefined
  },
  { signal, note }: { readonly signal: AbortSignal; readonly note: (line: string) => void },
): Promise<() => number> {
  const { ClockServer, evenWallNow, FollowedClock } = await import('@ledloom/stream')
  const follow = async () => {
    if (clock.kind !== 'host') return undefined
    return keep(await FollowedClock.open({ ...clock, waits, signal, note }))
  }
  const followed = await follow().catch((cause: unknown) => {
    if (signal.aborted) throw cause
    throw new CliError('unknown-device', `the clock can't be followed: ${errorMessage(cause)}`, {
      cause,
    })
  })
  if (shareClock === undefined) return followed?.now ?? evenWallNow()
  const server = await ClockServer.start({
    ...{ host: '0.0.0.0', port: shareClock, now: followed?.now },
    onError: ({ message }) => note(`the clock is shared no more: ${message}`),
  }).catch((cause: unknown) => {
    const message = `port ${shareClock} can't share the clock: ${errorMessage(cause)}`
    throw new CliError('no-port', message, { cause })
  })
  keep(server)
  note(`shares the clock on port ${server.port}: others follow with ${followBy(server.port)}`)
  return server.now
}
