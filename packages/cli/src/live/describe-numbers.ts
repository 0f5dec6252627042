import type { Distribution } from '@ledloom/core'
import type { OutletStatistics, StreamReading } from '@ledloom/stream'

/**
 * All numbers of a stream in one line, for the page: sums over all devices, and the ages of the
 * slowest one.
 *
 * @param processorShare processor cores that this process uses
 */
export function describeNumbers(reading: StreamReading, processorShare: number): string {
  const { streamer } = reading
  if (streamer === undefined) return ''
  const outlets = outletsOf(reading)
  const sum = (value: (of: OutletStatistics) => number) =>
    outlets.reduce((total, outlet) => total + value(outlet), 0)
  const isSent = outlets.length > 0
  return [
    `${isSent ? 'sent' : 'made'} ${isSent ? sum(({ sent }) => sent) : streamer.frames}`,
    `skipped ${streamer.skipped + sum(({ skipped }) => skipped)}`,
    ...(streamer.late > 0 ? [`late ${streamer.late}`] : []),
    `failed ${streamer.failed + sum(({ failed }) => failed)}`,
    ...(isSent ? [`connections lost ${sum(({ lost }) => lost)}`] : []),
    `age ${milliseconds(slowest(outlets) ?? streamer.age)}`,
    `lateness ${milliseconds(streamer.lateness)}`,
    ...(isSent ? [`${(sum(({ bytes }) => bytes) / 1e6).toFixed(1)} MB`] : []),
    `CPU ${Math.round(100 * processorShare)} %`,
  ].join(' · ')
}

function outletsOf({ group, outlets = {} }: StreamReading): OutletStatistics[] {
  const ofGroup = group?.members.flatMap(({ outlet }) => outlet ?? []) ?? []
  return [...ofGroup, ...Object.values(outlets)]
}

function slowest(outlets: readonly OutletStatistics[]): Distribution | undefined {
  const ages = outlets.map(({ ageAtSend }) => ageAtSend)
  return ages.sort((a, b) => b.p99 - a.p99)[0]
}

/** Half within, 99 % within, all within. */
function milliseconds({ p50, p99, max }: Distribution): string {
  return `${[p50, p99, max].map((value) => value.toFixed(1)).join('/')} ms`
}
