import { WledChangeError } from './wled-change.ts'
import type { WledLight } from './wled-state.ts'

/** Keys that change no light: the origin of a call, and a restart, which LedFx requests. */
const NO_LIGHT = new Set(['IN', 'RB'])

/**
 * Reads a call of WLED's older interface: `/win&T=1&A=128`, or with a question mark. A query is an empty
 * change; `undefined` for any other URL.
 * Source: https://kno.wled.ge/interfaces/http-api/
 *
 * @throws WledChangeError for a call without a visible effect
 */
export function readWinCall(url: string): object | undefined {
  const [call, text = ''] = /^\/win(?:[&?](.*))?$/.exec(url) ?? []
  if (call === undefined) return undefined
  const values = new URLSearchParams(text)
  const change = { ...switchOf(values.get('T')), ...brightnessOf(values.get('A')) }
  const keys = [...values.keys()].filter((key) => !NO_LIGHT.has(key))
  if (keys.length > 0 && Object.keys(change).length === 0) {
    const what = keys.join(', ').slice(0, 60)
    throw new WledChangeError(`nothing to set in ${what}; accepted: T=0, T=1, T=2, A=0 to A=255`)
  }
  return change
}

/** The answer to a call. */
export function describeWinState({ on, bri }: WledLight, name: string): string {
  const label = name.replaceAll(/[<>&]/g, ' ')
  return `<?xml version="1.0" ?><vs><ac>${on ? bri : 0}</ac><ds>${label}</ds></vs>`
}

function switchOf(text: string | null) {
  if (text === '2') return { on: 't' }
  return text === '0' || text === '1' ? { on: text === '1' } : {}
}

function brightnessOf(text: string | null) {
  return text !== null && text !== '' ? { bri: text } : {}
}
