import type { HouseClient, LightChange, RemoteLight } from '@ledloom/service/remote'
import { formatPercent } from '../options/percent.ts'
import { printColumns, printJson } from '../terminal/print.ts'
import { houseTime } from './print-plan.ts'

/** The light to change, and how that is printed. */
type Changed = {
  readonly house: HouseClient
  /** An id, or a name, as the house understands it. */
  readonly light: string
  readonly json: boolean
}

/** Changes a light of a house, and prints how it is then. @throws RemoteError if there is none */
export async function changeLight(
  { house, light, json }: Changed,
  change: LightChange,
): Promise<void> {
  await printLight(json, house.changeLight(light, change))
}

/** Prints how a light is once it has changed. */
export async function printLight(json: boolean, changed: Promise<RemoteLight>): Promise<void> {
  const light = await changed
  if (json) printJson(light)
  else printColumns([rowOfLight(light)])
}

/** A light as a row: its id, its name, and how it is lit. */
export function rowOfLight(light: RemoteLight): string[] {
  return [light.id, light.name, stateOfLight(light)]
}

/** How a light is lit, in words. */
export function stateOfLight(light: RemoteLight): string {
  const { isOn, isAvailable, isFollowing, brightness, byHand } = light
  const level = formatPercent(brightness)
  // An older house does not say the end.
  const by = isFollowing ? 'with the house' : `by itself${byHand ? endText(byHand.until) : ''}`
  const state = isOn ? `on, ${level}, ${shownBy(light)}, ${by}` : `off, ${by}`
  return isAvailable ? state : `${state}; not there`
}

/** When what was chosen by hand ends, if that is not the start of an entry. */
export function endText(until: NonNullable<RemoteLight['byHand']>['until']): string {
  if (until === 'next') return ''
  return until === 'changed' ? ', until that is changed' : `, until ${houseTime(until)}`
}

/** The groups and devices that do not show what the house does. */
export function byThemselves(lights: readonly RemoteLight[]): readonly RemoteLight[] {
  return lights.filter(({ kind, isFollowing }) => kind !== 'house' && !isFollowing)
}

/** The name of a device that a house file calls by its address, once it has answered. */
export function nameOfDevice(address: string, lights: readonly RemoteLight[]): string {
  const isOf = ({ kind, devices }: RemoteLight) => kind === 'device' && devices.includes(address)
  return lights.find(isOf)?.name ?? address
}

function shownBy({ kind, play, item, color, movie }: RemoteLight): string {
  if (movie !== null) return `its movie ${movie}`
  if (color !== null) return formatColor(color)
  // An older house does not say the item.
  const now = item ? ` (now ${item})` : ''
  return play === null ? (kind === 'group' ? 'several things' : 'nothing') : `${play}${now}`
}

/** A colour as `#ff8800`. */
export function formatColor({ r, g, b }: NonNullable<RemoteLight['color']>): string {
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
