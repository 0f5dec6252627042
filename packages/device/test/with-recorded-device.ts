import { readFileSync } from 'node:fs'
import { endpoints } from '@ledloom/protocol'
import type { Device } from '../src/device.ts'
import type { SmallAnswer, SmallAnswers } from './small-device.ts'
import { withSmallDevice } from './with-small-device.ts'

const REPLIES: Readonly<Record<string, object>> = JSON.parse(
  readFileSync(new URL('./fixtures/recorded-replies.json', import.meta.url), 'utf8'),
)

/** Every change asked of the device since its login: `POST led/mode {"mode":"rt"}`. */
export type Changes = () => readonly string[]

/**
 * Runs `use` with a client of a device of family F that says what a real one was recorded saying,
 * and takes every change.
 */
export function withRecordedDevice(
  use: (device: Device, changes: Changes) => Promise<void>,
  answers: SmallAnswers = {},
): Promise<void> {
  const all = { ...acceptedChanges(), ...recordedReplies(), ...answers }
  return withSmallDevice({ answers: all }, async (device, small) => {
    await use(device, () => {
      const lines = small.log.map((line, i) => `${line} ${small.bodies[i]}`.trim())
      return lines.filter((line) => !/^GET|^POST (login|verify)/.test(line))
    })
  })
}

function recordedReplies(): SmallAnswers {
  const entries = Object.entries(REPLIES).map(([path, reply]) => {
    return [`GET ${path}`, (): SmallAnswer => [200, reply]]
  })
  return Object.fromEntries(entries)
}

function acceptedChanges(): SmallAnswers {
  const entries = Object.values(endpoints).map(({ method, recordedPath }) => {
    return [`${method} ${recordedPath}`, (): SmallAnswer => [200, { code: 1000 }]]
  })
  return Object.fromEntries(entries)
}
