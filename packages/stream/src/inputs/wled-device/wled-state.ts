/** What others switch on a device of WLED. */
export interface WledState {
  readonly on: boolean
  /** 1..255, of the light when it is on. */
  readonly bri: number
}

/**
 * A state after a change as WLED's JSON interface takes it: a brightness switches on, 0 switches off
 * and keeps the one before. What is not understood changes nothing.
 * Source: https://kno.wled.ge/interfaces/json-api/ and WLED, `wled00/json.cpp`, `deserializeState`
 */
export function changeWledState(state: WledState, change: unknown): WledState {
  if (typeof change !== 'object' || change === null) return state
  const { on, bri } = change as { readonly on?: unknown; readonly bri?: unknown }
  const dimmed = isBrightness(bri) ? dim(state, bri) : state
  if (typeof on === 'boolean') return { ...dimmed, on }
  // A brightness that has just switched on is not switched off again.
  return on === 't' ? { ...dimmed, on: !(state.on && dimmed.on) } : dimmed
}

function isBrightness(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

function dim({ bri }: WledState, value: number): WledState {
  const given = Math.min(255, Math.max(0, Math.round(value)))
  return given === 0 ? { on: false, bri } : { on: true, bri: given }
}
