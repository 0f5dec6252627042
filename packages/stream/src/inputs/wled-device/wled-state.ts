/** What others switch on a device of WLED. */
export interface WledState {
  readonly on: boolean
  /** 0..255 */
  readonly bri: number
}

/**
 * A state after a change as WLED's JSON interface takes it; what is not understood changes nothing.
 * Source: https://kno.wled.ge/interfaces/json-api/
 */
export function changeWledState(state: WledState, change: unknown): WledState {
  if (typeof change !== 'object' || change === null) return state
  const { on, bri } = change as { readonly on?: unknown; readonly bri?: unknown }
  const isSet = typeof bri === 'number' && Number.isFinite(bri)
  return {
    on: typeof on === 'boolean' ? on : on === 't' ? !state.on : state.on,
    bri: isSet ? Math.min(255, Math.max(0, Math.round(bri))) : state.bri,
  }
}
