import { WledChangeError } from './wled-change.ts'
import type { WledLight } from './wled-state.ts'

/** Keys that change no light: where a call comes from, and a restart, which LedFx asks for. */
const NO_LIGHT = new Set(['IN', 'RB'])

/**
 * What a call of WLED's older interface changes: `/win&T=1&A=128`, or with a question mark; nothing
 * where it only asks. `undefined` where it is no such call.
 * Source: https://kno.wled.ge/interfaces/http-api/
 *
 * @throws WledChangeError for a call of which nothing could be seen
 */
export function readWinCall(url: string): object | undefined {
  const [call, text = ''] = /^\/win(?:[&?](.*))?$/.exec(url) ?? []
  if (call === undefined) return undefined
  const values = new URLSearchParams(text)
  const change = { ...switchOf(values.get('T')), ...brightnessOf(values.get('A')) }
  const keys = [...values.keys()].filter((key) => !NO_LIGHT.has(key))
  if (keys.length > 0 && Object.keys(change).length === 0) {
    const what = keys.join(', ').slice(0, 60)
    throw new WledChangeError(`nothing of ${what} can be set; T=0, T=1, T=2 and A=0 to A=255 can`)
  }
  return change
}

/** The answer to such a call. */
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
