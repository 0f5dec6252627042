import type { Page } from 'playwright-core'

/** A script that gives a page a MIDI device, of which `sendMidi` moves a knob or presses a pad. */
export const MIDI = `
const input = { onmidimessage: null }
window.sendMidi = (...data) => input.onmidimessage?.({ data: Uint8Array.from(data) })
navigator.requestMIDIAccess = async () => ({ inputs: new Map([['one', input]]), onstatechange: null })
`

/** Sends the bytes of a message from the device. */
export function sendMidi(page: Page, ...data: readonly number[]): Promise<unknown> {
  return page.evaluate(`sendMidi(${data.join()})`)
}
