import { SACN_PORT } from '@ledloom/wire'
import type { OpenNeighbour } from '../contract/input-context.ts'

/** What is told where no input by universes is open. */
export const USUAL_WAY: UniverseWay = { port: SACN_PORT, universe: 1, channel: 1 }

/**
 * What xLights reads from the page of settings at `/settings/sync`: how pixels lie on universes.
 * Source: WLED, `wled00/xml.cpp`, and xLights, `controllers/WLED.cpp`
 */
export function syncPage([way = USUAL_WAY]: readonly UniverseWay[]): string {
  const { port, universe, channel } = way
  return `<!DOCTYPE html><script>function GetV(){var d=document;d.Sf.DM.value=4;d.Sf.EP.value=${port};d.Sf.EU.value=${universe};d.Sf.DA.value=${channel};}</script>`
}

/**
 * Whether what LedFx and xLights set there is so already: they choose what they are going to send,
 * and by which universe and channel.
 */
export function isInSync(form: string, ways: readonly UniverseWay[]): boolean {
  const values = new URLSearchParams(form)
  const way = ways.find(({ port }) => values.get('EP') === String(port))
  const is = (name: string, value: number) => [String(value), null].includes(values.get(name))
  return way !== undefined && is('EU', way.universe) && is('DA', way.channel)
}

/** How light can be sent to us by universes, or by DDP, which has none. */
export interface UniverseWay {
  readonly port: number
  /** Universe and channel of the first LED; as WLED counts them. */
  readonly universe: number
  readonly channel: number
}

/** Inputs that WLED's settings of E1.31 stand for, the first one is told. */
const NAMES = ['sacn', 'art-net', 'ddp']

/** The ways that are open. */
export function universeWays(neighbours: readonly OpenNeighbour[]): UniverseWay[] {
  return NAMES.flatMap((name) => neighbours.find((each) => each.name === name) ?? []).map(
    ({ port, options }) => ({
      port,
      universe: whole(options.universe),
      channel: whole(options.startChannel),
    }),
  )
}

function whole(value: unknown): number {
  return typeof value === 'number' ? value : 1
}
