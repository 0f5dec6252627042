import type { InputsStatistics } from '@ledloom/inputs'
import type { GroupStatistics } from '../group/group-member.ts'
import type { OutletStatistics } from '../statistics/outlet-statistics.ts'
import type { StreamStatistics } from '../statistics/stream-statistics.ts'
import { inputMetrics } from './input-metrics.ts'
import { formatMetrics, type Metric, metric, plain, summary } from './metric.ts'

/** Numbers of a stream, at one moment. */
export interface StreamReading {
  readonly streamer?: StreamStatistics | undefined
  /** Of a group. */
  readonly group?: GroupStatistics | undefined
  /** Of single outlets, by name. */
  readonly outlets?: Readonly<Record<string, OutletStatistics>> | undefined
  /** Of live inputs. */
  readonly inputs?: InputsStatistics | undefined
}

/** Formats the numbers of a stream for Prometheus, labelled with the device's name. */
export function writeMetrics(reading: StreamReading): string {
  return formatMetrics([
    ...streamMetrics(reading.streamer),
    ...groupMetrics(reading.group),
    ...outletMetrics(outletsOf(reading)),
    ...inputMetrics(reading.inputs),
  ])
}

type Named<Statistics> = readonly (readonly [name: string, statistics: Statistics])[]

function outletsOf({ group, outlets = {} }: StreamReading): Named<OutletStatistics> {
  const members = group?.members ?? []
  const ofGroup = members.flatMap(({ name, outlet }) => (outlet ? [[name, outlet] as const] : []))
  return [...ofGroup, ...Object.entries(outlets)]
}

function streamMetrics(streamer: StreamStatistics | undefined): readonly Metric[] {
  const all = list(streamer)
  const one = (value: (of: StreamStatistics) => number) => all.map((of) => plain({}, value(of)))
  return [
    metric(
      'frames_made_total',
      'counter',
      'Frames made.',
      one((of) => of.frames),
    ),
    metric(
      'ticks_skipped_total',
      'counter',
      'Ticks without a frame.',
      one((of) => of.skipped),
    ),
    metric(
      'source_failed_total',
      'counter',
      'Frames not made.',
      one((of) => of.failed),
    ),
    metric(
      'frame_rate',
      'gauge',
      'Frames a second made.',
      one((of) => of.rate),
    ),
    metric(
      'tick_lateness_seconds',
      'summary',
      'From deadline to the start of making a frame.',
      all.flatMap(({ lateness }) => summary({}, lateness)),
    ),
  ]
}

function groupMetrics(group: GroupStatistics | undefined): readonly Metric[] {
  const members = group?.members ?? []
  const shares = list(group).map(({ processorShare }) => plain({}, processorShare))
  return [
    metric('processor_cores', 'gauge', 'Cores this process takes.', shares),
    metric(
      'device_busy_seconds_total',
      'counter',
      'Time to make frames into bytes and hand them over.',
      members.map(({ name, busyMs }) => plain({ device: name }, busyMs / 1000)),
    ),
    metric(
      'device_lateness_seconds',
      'summary',
      'From deadline to handing a frame over to the outlet, which has still to send it.',
      members.flatMap(({ name, lateness }) => summary({ device: name }, lateness)),
    ),
  ]
}

/** The counters of an outlet, with their names and help texts. */
const COUNTERS = {
  sent: ['frames_sent_total', 'Frames sent.'],
  skipped: ['frames_skipped_total', 'Frames a newer one replaced before they were sent.'],
  failed: ['frames_failed_total', 'Frames that were not taken.'],
  lost: ['device_lost_total', 'How often the device was lost.'],
  reconnected: ['device_reconnected_total', 'How often it was taken up again.'],
  takeovers: ['device_takeovers_total', 'How often somebody else took the device.'],
  logins: ['device_logins_total', 'How often it wanted a new login.'],
  bytes: ['sent_bytes_total', 'Bytes of light sent.'],
} as const satisfies Partial<Record<keyof OutletStatistics, readonly [string, string]>>

function outletMetrics(outlets: Named<OutletStatistics>): readonly Metric[] {
  const each = (value: (of: OutletStatistics) => number) =>
    outlets.map(([device, of]) => plain({ device }, value(of)))
  const counters = keysOf(COUNTERS).map((key) => {
    const [name, help] = COUNTERS[key]
    return metric(
      name,
      'counter',
      help,
      each((of) => of[key]),
    )
  })
  return [
    ...counters,
    metric('device_up', 'gauge', 'Whether it takes frames.', each(isUp)),
    metric(
      'device_frame_rate',
      'gauge',
      'Frames a second sent.',
      each((of) => of.rate),
    ),
    metric(
      'frame_age_seconds',
      'summary',
      'From deadline to giving a frame to the network: its request or its first datagram.',
      outlets.flatMap(([device, { ageAtSend }]) => summary({ device }, ageAtSend)),
    ),
    metric(
      'frame_delivery_seconds',
      'summary',
      'From deadline to the reply, or to the network where nothing replies.',
      outlets.flatMap(([device, { ageAtReply }]) => summary({ device }, ageAtReply)),
    ),
  ]
}

function isUp({ state }: OutletStatistics): number {
  return state === 'streaming' ? 1 : 0
}

function list<Value>(value: Value | undefined): readonly Value[] {
  return value === undefined ? [] : [value]
}

function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): readonly Key[] {
  return Object.keys(record) as Key[]
}
