import type { MemberStatistics, OutletStatistics, StreamStatistics } from '@ledloom/stream'
import { describeStream } from './describe-stream.ts'

/** Up to so many devices are told one by one. */
const FEW = 3
/** Of more, so many that are in trouble are named. */
const MOST_NAMED = 3

/** Devices that play together, and those that are waited for. */
export interface PlayingFleet {
  readonly members: readonly MemberStatistics[]
  /** Names of those that are not there yet. */
  readonly missing: readonly string[]
}

/**
 * The state of a stream to devices in one line: of one as `describeStream` has it, of a few the
 * rate or the trouble of each, of many how many take frames and who does not.
 */
export function describeFleet(stream: StreamStatistics, fleet: PlayingFleet): string {
  const { members, missing } = fleet
  if (members.length === 1 && missing.length === 0) {
    return describeStream(stream, members[0]!.outlet)
  }
  const count = members.length + missing.length
  const parts = count <= FEW ? [describeEach(fleet)] : describeMany(fleet)
  return [...parts, ...describeAll(stream, members)].join('  ')
}

function describeEach({ members, missing }: PlayingFleet): string {
  const here = members.map(({ name, outlet }) => `${name} ${describeOutlet(outlet)}`)
  return [...here, ...missing.map((name) => `${name} missing`)].join(', ')
}

function describeOutlet(outlet: OutletStatistics | undefined): string {
  if (outlet === undefined) return 'there'
  const { state, rate, lost } = outlet
  const times = lost > 0 ? ` (lost ${lost}×)` : ''
  return `${state === 'streaming' ? `${rate.toFixed(1)} fps` : state}${times}`
}

function describeMany({ members, missing }: PlayingFleet): string[] {
  const lost = members.filter((member) => !isStreaming(member)).map(({ name }) => name)
  const absent = [...lost, ...missing]
  const count = members.length + missing.length
  const named = absent.slice(0, MOST_NAMED).join(', ')
  const more = absent.length > MOST_NAMED ? ` and ${absent.length - MOST_NAMED} more` : ''
  return [
    `${count - absent.length} of ${count} devices`,
    ...(absent.length > 0 ? [`without ${named}${more}`] : []),
  ]
}

/** What was skipped at all of them, the age at the slowest. */
function describeAll(stream: StreamStatistics, members: readonly MemberStatistics[]): string[] {
  const outlets = members.flatMap(({ outlet }) => outlet ?? [])
  const skipped = outlets.reduce((sum, outlet) => sum + outlet.skipped, stream.skipped)
  const slowest = Math.max(0, ...outlets.map(({ ageAtSend }) => ageAtSend.p99))
  return [
    `skipped ${skipped}`,
    `age 99% within ${slowest.toFixed(1)} ms`,
    `${stream.rate.toFixed(1)} of ${Math.round(stream.frameRate * 100) / 100} fps`,
  ]
}

function isStreaming({ outlet }: MemberStatistics): boolean {
  return outlet === undefined || outlet.state === 'streaming'
}
