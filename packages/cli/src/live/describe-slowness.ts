import type { SlowFrames, StreamReading } from '@ledloom/stream'
import type { Trouble } from '../terminal/plain-status.ts'

/** The time that `SlowFrames` count as recent. */
const LATELY = 'in the last 10 s'

/** A device that takes frames, with its name if there are several. */
type SlowDevice = { readonly name: string | undefined; readonly slow: SlowFrames }

/**
 * Where the text is read: a page has no options, they are those of the command that serves it. `plain` is
 * the terminal of a command that has no such options.
 */
export type Face = 'terminal' | 'page' | 'plain'

/**
 * Why most frames were skipped in the last ten seconds, and what helps, as far as it can be known;
 * nothing if none was. A busy machine comes before a slow device, since it delays replies too.
 */
export function describeSlowness(
  reading: StreamReading,
  face: Face = 'terminal',
): Trouble | undefined {
  const { streamer } = reading
  if (streamer === undefined) return undefined
  const { rendering, machine } = streamer.slow
  const facts = { periodMs: 1000 / streamer.frameRate, face }
  const device = slowestDevice(reading)
  const most = Math.max(rendering.recent, machine.recent, device?.slow.recent ?? 0)
  if (most === 0) return undefined
  if (rendering.recent === most) return describeRendering(rendering, facts)
  return device?.slow.recent === most && machine.recent < most
    ? describeDevice(device, facts)
    : describeMachine(machine)
}

/** The time for a frame, and the reader. */
type Facts = { readonly periodMs: number; readonly face: Face }

function describeRendering(slow: SlowFrames, { periodMs, face }: Facts): Trouble {
  return {
    cause: 'rendering',
    text: `${frames(slow)} late ${LATELY}: this machine is busy, rendering took ${took(slow, periodMs)}; ${face === 'plain' ? 'fewer LEDs help' : `fewer layers or LEDs help, or ${slowerRate(slow, face)}`}`,
  }
}

function describeMachine(slow: SlowFrames): Trouble {
  const lateMs = Math.round(slow.tookMs)
  return {
    cause: 'machine',
    text: `${frames(slow)} skipped ${LATELY}: this machine is busy, frames came ${lateMs} ms late; close other programs that keep it busy`,
  }
}

function describeDevice({ name, slow }: SlowDevice, { periodMs, face }: Facts): Trouble {
  const what = name === undefined ? 'the device' : name
  return {
    cause: `device ${name}`,
    text: `${frames(slow)} skipped ${LATELY}: ${what} or the network is slow, a frame took ${took(slow, periodMs)}; ${remedies(slow, face)} helps`,
  }
}

function remedies(slow: SlowFrames, face: Face): string {
  if (face === 'plain') return 'better Wi-Fi'
  const network = face === 'page' ? 'better Wi-Fi' : '--via udp, better Wi-Fi'
  return `${network} or ${slowerRate(slow, face)}`
}

/** As `61 ms of 42`. */
function took({ tookMs }: SlowFrames, periodMs: number): string {
  return `${Math.round(tookMs)} ms of ${Math.round(periodMs)}`
}

function frames({ recent }: SlowFrames): string {
  return recent === 1 ? '1 frame' : `${recent} frames`
}

/** The frame rate that would be reached, as it is set. */
function slowerRate({ tookMs }: SlowFrames, face: Face): string {
  const rate = Math.max(1, Math.floor(1000 / tookMs))
  return face === 'page' ? `starting with ${rate} frames a second` : `--fps ${rate}`
}

function slowestDevice({ group, outlets = {} }: StreamReading): SlowDevice | undefined {
  const members = group?.members ?? []
  const isNamed = members.length > 1
  const devices = [
    ...members.map(({ name, outlet }) => ({ name: isNamed ? name : undefined, outlet })),
    ...Object.entries(outlets).map(([name, outlet]) => ({ name, outlet })),
  ].flatMap(({ name, outlet }) => (outlet === undefined ? [] : { name, slow: outlet.slow }))
  const slow = devices.filter((device) => device.slow.recent > 0)
  return slow.sort((one, other) => other.slow.recent - one.slow.recent)[0]
}
