import type { SlowFrames, StreamReading } from '@ledloom/stream'
import type { Trouble } from '../terminal/plain-status.ts'

/** The time that `SlowFrames` count as recent. */
const LATELY_SECONDS = 10
const LATELY = `in the last ${LATELY_SECONDS} s`

/** Share of the frames that must be lost before it is worth a word: fewer are not seen. */
const LEAST_SHARE = 0.05

/** The lowest rate to advise, in frames a second: below it light moves in jerks. */
const LOWEST_RATE = 8

/** A device that takes frames, with its name if there are several. */
type SlowDevice = {
  readonly name: string | undefined
  /** True for one on this machine, to which no network leads. */
  readonly isHere: boolean
  readonly slow: SlowFrames
}

/**
 * Where the text is read: a page has no options, they are those of the command that serves it. `plain` is
 * the terminal of a command that has no such options.
 */
export type Face = 'terminal' | 'page' | 'plain'

/**
 * Why most frames were skipped in the last ten seconds, and what helps, as far as it can be known;
 * nothing below 5 % of the frames, or if a single frame took long to render. A busy machine comes
 * before a slow device, since it delays replies too.
 */
export function describeSlowness(
  reading: StreamReading,
  face: Face = 'terminal',
): Trouble | undefined {
  const { streamer } = reading
  if (streamer === undefined) return undefined
  const { machine } = streamer.slow
  const rendering = streamer.slow.rendering.times > 1 ? streamer.slow.rendering : NOT_SLOW
  const facts = { periodMs: 1000 / streamer.frameRate, face }
  const device = slowestDevice(reading)
  const most = Math.max(rendering.recent, machine.recent, device?.slow.recent ?? 0)
  if (most < streamer.frameRate * LATELY_SECONDS * LEAST_SHARE) return undefined
  if (rendering.recent === most) return describeRendering(rendering, facts)
  return device?.slow.recent === most && machine.recent < most
    ? describeDevice(device, facts)
    : describeMachine(machine)
}

const NOT_SLOW: SlowFrames = { frames: 0, recent: 0, times: 0, tookMs: 0 }

/** The time for a frame, and the reader. */
type Facts = { readonly periodMs: number; readonly face: Face }

function describeRendering(slow: SlowFrames, { periodMs, face }: Facts): Trouble {
  const remedy =
    face === 'plain'
      ? 'fewer LEDs help'
      : ['fewer layers or LEDs help', ...slowerRate(slow, face)].join(', or ')
  return {
    cause: 'rendering',
    count: slow.recent,
    text: `${frames(slow)} late ${LATELY}: this machine is busy, rendering took ${took(slow, periodMs)}; ${remedy}`,
  }
}

function describeMachine(slow: SlowFrames): Trouble {
  const lateMs = Math.round(slow.tookMs)
  return {
    cause: 'machine',
    count: slow.recent,
    text: `${frames(slow)} skipped ${LATELY}: this machine is busy, frames came ${lateMs} ms late; close other programs`,
  }
}

function describeDevice(device: SlowDevice, { periodMs, face }: Facts): Trouble {
  const { name, slow, isHere } = device
  const what = name ?? 'the device'
  const where = isHere ? `${what} on this machine` : `${what} or the network`
  return {
    cause: `device ${name}`,
    count: slow.recent,
    text: `${frames(slow)} skipped ${LATELY}: ${where} is slow, a frame took ${took(slow, periodMs)}; ${remedies(device, face)}`,
  }
}

function remedies({ slow, isHere }: SlowDevice, face: Face): string {
  const options = face === 'terminal' && !isHere ? ['--via udp'] : []
  const ways = [...options, isHere ? 'closing other programs' : 'better Wi-Fi']
  return `${eitherOf([...ways, ...slowerRate(slow, face)])} helps`
}

/** As `a, b or c`. */
function eitherOf(ways: readonly string[]): string {
  return ways.join(', ').replace(/, ([^,]*)$/, ' or $1')
}

/** As `61 ms of 42`. */
function took({ tookMs }: SlowFrames, periodMs: number): string {
  return `${Math.round(tookMs)} ms of ${Math.round(periodMs)}`
}

function frames({ recent }: SlowFrames): string {
  return recent === 1 ? '1 frame' : `${recent} frames`
}

/** The frame rate that would be reached, as it is set; none if it is too low, or was wrong only once. */
function slowerRate({ tookMs, times }: SlowFrames, face: Face): string[] {
  const rate = Math.floor(1000 / tookMs)
  if (face === 'plain' || times < 2 || rate < LOWEST_RATE) return []
  return [face === 'page' ? `starting with ${rate} frames a second` : `--fps ${rate}`]
}

/** Addresses of this machine. */
const HERE = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i

function slowestDevice({ group, outlets = {} }: StreamReading): SlowDevice | undefined {
  const members = group?.members ?? []
  const isNamed = members.length > 1
  const devices = [
    ...members.map(({ name, outlet }) => ({ name, outlet, isNamed })),
    ...Object.entries(outlets).map(([name, outlet]) => ({ name, outlet, isNamed: true })),
  ].flatMap(({ name, outlet, isNamed }) => {
    if (outlet === undefined) return []
    return { name: isNamed ? name : undefined, isHere: HERE.test(name), slow: outlet.slow }
  })
  const slow = devices.filter((device) => device.slow.recent > 0)
  return slow.sort((one, other) => other.slow.recent - one.slow.recent)[0]
}
