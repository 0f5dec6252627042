import { listSome } from '@ledloom/core'
import type { MemberStatistics, OutletStatistics, StreamStatistics } from '@ledloom/stream'
import { describeStream } from './describe-stream.ts'

/** The largest number of devices that are described one by one. */
const FEW = 3
/** The largest number of devices in trouble that are named. */
const MOST_NAMED = 3

/** Devices of a group, and those that are waited for. */
interface PlayingGroup {
  readonly members: readonly MemberStatistics[]
  /** Names of devices that are not connected yet. */
  readonly missing: readonly string[]
}

/**
 * The state of a stream to a group in one line. One device: as `describeStream`. A few: the rate or
 * the fault of each. Many: the number that take frames, and the names of some that do not.
 */
export function describeGroup(stream: StreamStatistics, group: PlayingGroup): string {
  const { members, missing } = group
  if (members.length === 1 && missing.length === 0) {
    return describeStream(stream, members[0]!.outlet)
  }
  const count = members.length + missing.length
  const parts = count <= FEW ? [describeEach(group)] : describeMany(group)
  return [...parts, ...describeAll(stream, members)].join('  ')
}

function describeEach({ members, missing }: PlayingGroup): string {
  const here = members.map(({ name, outlet }) => `${name} ${describeOutlet(outlet)}`)
  return [...here, ...missing.map((name) => `${name} missing`)].join(', ')
}

function describeOutlet(outlet: OutletStatistics | undefined): string {
  if (outlet === undefined) return 'there'
  const { state, rate, lost } = outlet
  const times = lost > 0 ? ` (lost ${lost}×)` : ''
  return `${state === 'streaming' ? `${rate.toFixed(1)} fps` : state}${times}`
}

function describeMany({ members, missing }: PlayingGroup): string[] {
  const lost = members.filter((member) => !isStreaming(member)).map(({ name }) => name)
  const absent = [...lost, ...missing]
  const count = members.length + missing.length
  return [
    `${count - absent.length} of ${count} devices`,
    ...(absent.length > 0 ? [`without ${listSome(absent, MOST_NAMED)}`] : []),
  ]
}

/** The frames skipped by all devices, the age at the slowest one, and the rate. */
function describeAll(stream: StreamStatistics, members: readonly MemberStatistics[]): string[] {
  const outlets = members.flatMap(({ outlet }) => outlet ?? [])
  const skipped = outlets.reduce((sum, outlet) => sum + outlet.skipped, stream.skipped)
  const slowest = Math.max(0, ...outlets.map(({ ageAtSend }) => ageAtSend.p99))
  return [
    `skipped ${skipped}`,
    ...(stream.late > 0 ? [`late ${stream.late}`] : []),
    `age 99% within ${slowest.toFixed(1)} ms`,
    `${stream.rate.toFixed(1)} of ${Math.round(stream.frameRate * 100) / 100} fps`,
  ]
}

function isStreaming({ outlet }: MemberStatistics): boolean {
  return outlet === undefined || outlet.state === 'streaming'
}
