import { SACN_PORT } from '@ledloom/wire'
import type { OpenNeighbour } from '../contract/input-context.ts'

/** Announced if no input with universes is open. */
export const DEFAULT_INPUT: UniverseInput = { port: SACN_PORT, universe: 1, channel: 1 }

/**
 * The part of the settings page at `/settings/sync` that xLights reads: the position of pixels in universes.
 * Source: WLED, `wled00/xml.cpp`, and xLights, `controllers/WLED.cpp`
 */
export function syncPage([input = DEFAULT_INPUT]: readonly UniverseInput[]): string {
  const { port, universe, channel } = input
  return `<!DOCTYPE html><script>function GetV(){var d=document;d.Sf.DM.value=4;d.Sf.EP.value=${port};d.Sf.EU.value=${universe};d.Sf.DA.value=${channel};}</script>`
}

/**
 * Returns true if the settings that LedFx and xLights send are already in effect: they choose the
 * protocol, the universe and the channel.
 */
export function isInSync(form: string, inputs: readonly UniverseInput[]): boolean {
  const values = new URLSearchParams(form)
  const input = inputs.find(({ port }) => values.get('EP') === String(port))
  const is = (name: string, value: number) => [String(value), null].includes(values.get(name))
  return input !== undefined && is('EU', input.universe) && is('DA', input.channel)
}

/** An input for light in universes, or by DDP, which has none. */
export interface UniverseInput {
  readonly port: number
  /** Universe and channel of the first LED, counted as in WLED. */
  readonly universe: number
  readonly channel: number
}

/** Inputs that WLED's E1.31 settings can describe; the first open one is announced. */
const NAMES = ['sacn', 'art-net', 'ddp']

/** The open inputs with universes. */
export function universeInputs(neighbours: readonly OpenNeighbour[]): UniverseInput[] {
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
