import type { HouseClient } from '@ledloom/service/remote'
import { formatPercent } from '../options/percent.ts'
import { houseTime } from './print-plan.ts'
import { endText, formatColor } from './remote-lights.ts'

/** How a house is lit that is served elsewhere. */
export type RemoteHouse = Awaited<ReturnType<HouseClient['getHouse']>>

/** How a house is lit, as rows. */
export function rowsOfHouse({
  isOn,
  brightness,
  playing,
  byHand,
  failure,
  storing,
}: RemoteHouse): string[][] {
  // An older house says nothing about some of it.
  const handEnd = byHand?.until === 'next' ? NEXT : byHand && endText(byHand.until)
  const end = byHand ? endText(byHand.until) : ''
  return [
    ['lights', isOn ? 'on' : 'off'],
    ['brightness', formatPercent(brightness)],
    [
      'plays',
      playing === null
        ? `nothing${handEnd ? `, by hand${handEnd}` : ''}`
        : describePlaying(playing, end),
    ],
    ...(failure ? [['fails', failure]] : []),
    ...(storing ? [['shown', describeStoring(storing)]] : []),
  ]
}

/** When a choice ends that nothing plays, of which no time is given. */
const NEXT = ', until the next entry of the schedule begins'

function describeStoring({ isStored, reason }: NonNullable<RemoteHouse['storing']>): string {
  return `${isStored ? 'stored' : 'streamed'}: ${reason}`
}

function describePlaying(
  { play, item, color, entry, until }: NonNullable<RemoteHouse['playing']>,
  end: string,
): string {
  // An older house says nothing about the two.
  const now = item ? ` (now ${item})` : ''
  const shown = color ? formatColor(color) : play
  const by = entry === null ? 'by hand' : `by the schedule (${entry})`
  return `${shown}${now}, ${by}${until === null ? end : `, until ${houseTime(until)}`}`
}
