import type { WledLight } from './wled-state.ts'

/**
 * What a call of WLED's older interface changes: `/win&T=1&A=128`, or with a question mark; nothing
 * where it only asks. `undefined` where it is no such call.
 * Source: https://kno.wled.ge/interfaces/http-api/
 */
export function readWinCall(url: string): object | undefined {
  const [call, text = ''] = /^\/win(?:[&?](.*))?$/.exec(url) ?? []
  if (call === undefined) return undefined
  const values = new URLSearchParams(text)
  return { ...switchOf(values.get('T')), ...brightnessOf(values.get('A')) }
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
