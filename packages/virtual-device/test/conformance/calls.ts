import { createHash } from 'node:crypto'
import type { Sending } from '../device-client.ts'
import { isSince, type Subject } from './firmware.ts'

/** A call of the document's section 4. */
export interface DocumentedCall {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  /** Without a token it is served all the same. */
  readonly isOpen?: boolean
  /** Default: every firmware. */
  readonly isThere?: (subject: Subject) => boolean
  /** A good request. */
  readonly body?: Sending['body']
}

/** LEDs of the devices looked at. */
export const LED_COUNT = 3

/** The one movie stored by {@link CALLS}. */
export const MOVIE_ID = '0a1B2c3D-0000-4000-8000-00000000000F'

const since = (first: string) => (subject: Subject) => isSince(subject.firmware, first)

const sinceByFamily = (first: Readonly<Record<Subject['family'], string>>) => (subject: Subject) =>
  isSince(subject.firmware, first[subject.family])

const LEVEL = sinceByFamily({ D: '2.3.5', F: '2.4.2', G: '2.4.21' })
const MQTT = sinceByFamily({ D: '2.0.22', F: '2.4.2', G: '2.4.21' })
const MICROPHONE = ({ firmware }: Subject) =>
  isSince(firmware, '2.4.2') && !isSince(firmware, '2.4.31')
const MOVIES = since('2.5.6')
const COLOR = since('2.7.1')

const STAGE = 'image'
const sum = createHash('sha1').update(STAGE).digest('hex')

/** Bytes of one frame of {@link LED_COUNT} LEDs. Specification, section 2.1. */
export function frameOf({ family }: Subject, frames = 1): Uint8Array {
  return new Uint8Array(LED_COUNT * (family === 'F' ? 3 : 4) * frames).fill(9)
}

/** Section 4, line by line, ordered so that each call finds what it needs. */
export function callsFor(subject: Subject): readonly DocumentedCall[] {
  const frame = frameOf(subject)
  return [
    {
      method: 'POST',
      path: 'login',
      isOpen: true,
      body: { challenge: 'A'.repeat(43).concat('=') },
    },
    { method: 'GET', path: 'gestalt', isOpen: true },
    { method: 'GET', path: 'fw/version', isOpen: true },
    { method: 'GET', path: 'status', isOpen: true },
    { method: 'POST', path: 'verify', body: {} },
    { method: 'POST', path: 'logout', body: {} },
    { method: 'GET', path: 'device_name' },
    { method: 'POST', path: 'device_name', body: { name: 'Tree' } },
    { method: 'POST', path: 'echo', body: { message: 'hello', list: [1, null, { a: true }] } },

    { method: 'GET', path: 'timer' },
    { method: 'POST', path: 'timer', body: { time_now: 1, time_on: -1, time_off: -1 } },

    { method: 'GET', path: 'led/mode' },
    { method: 'POST', path: 'led/mode', body: { mode: 'off' } },
    { method: 'GET', path: 'led/color', isThere: COLOR },
    { method: 'POST', path: 'led/color', isThere: COLOR, body: { red: 1, green: 2, blue: 3 } },
    { method: 'GET', path: 'led/effects' },
    { method: 'GET', path: 'led/effects/current' },
    { method: 'POST', path: 'led/effects/current', body: { effect_id: 1 } },
    { method: 'GET', path: 'led/config' },
    {
      method: 'POST',
      path: 'led/config',
      body: { strings: [{ first_led_id: 0, length: LED_COUNT }] },
    },
    { method: 'POST', path: 'led/movie/full', body: frame },
    { method: 'GET', path: 'led/movie/config' },
    {
      method: 'POST',
      path: 'led/movie/config',
      body: { frame_delay: 40, leds_number: LED_COUNT, frames_number: 1 },
    },
    ...['led/out/brightness', 'led/out/saturation'].flatMap((path) => [
      { method: 'GET', path, isThere: LEVEL } as const,
      {
        method: 'POST',
        path,
        isThere: LEVEL,
        body: { mode: 'enabled', type: 'A', value: 50 },
      } as const,
    ]),
    {
      method: 'POST',
      path: 'led/driver_params',
      body: { t0h: 1, t0l: 2, t1h: 3, t1l: 4, tendh: 5, tendl: 6 },
    },
    { method: 'GET', path: 'led/reset' },
    { method: 'GET', path: 'led/reset2' },
    { method: 'POST', path: 'led/rt/frame', body: frame },

    {
      method: 'POST',
      path: 'led/layout/full',
      body: {
        aspectXY: 0,
        aspectXZ: 0,
        coordinates: [{ x: 0, y: 0.5, z: -1 }],
        source: '3d',
        synthesized: false,
      },
    },
    { method: 'GET', path: 'led/layout/full' },
    { method: 'DELETE', path: 'led/layout/full' },

    { method: 'POST', path: 'movies/new', isThere: MOVIES, body: movieOf(subject) },
    { method: 'POST', path: 'movies/full', isThere: MOVIES, body: frame },
    { method: 'GET', path: 'movies', isThere: MOVIES },
    { method: 'GET', path: 'led/movies/current', isThere: MOVIES },
    { method: 'POST', path: 'led/movies/current', isThere: MOVIES, body: { id: 0 } },
    { method: 'GET', path: 'movies/current', isThere: MOVIES },
    { method: 'POST', path: 'movies/current', isThere: MOVIES, body: { id: 0 } },
    {
      method: 'POST',
      path: 'playlist',
      isThere: MOVIES,
      body: { entries: [{ duration: 5, unique_id: MOVIE_ID }] },
    },
    { method: 'GET', path: 'playlist', isThere: MOVIES },
    { method: 'GET', path: 'playlist/current', isThere: MOVIES },
    { method: 'POST', path: 'led/playlist/current', isThere: MOVIES, body: { id: 0 } },
    { method: 'POST', path: 'playlist/current', isThere: MOVIES, body: { id: 0 } },
    { method: 'DELETE', path: 'playlist', isThere: MOVIES },
    { method: 'DELETE', path: 'movies', isThere: MOVIES },

    { method: 'GET', path: 'network/scan' },
    { method: 'GET', path: 'network/scan_results' },
    { method: 'GET', path: 'network/status' },
    { method: 'POST', path: 'network/status', body: { mode: 1 } },

    { method: 'POST', path: 'fw/update', body: announcement(subject) },
    { method: 'POST', path: 'fw/0/update', body: STAGE },
    { method: 'POST', path: 'fw/1/update', isThere: ({ family }) => family === 'D', body: STAGE },

    { method: 'GET', path: 'mqtt/config', isThere: MQTT },
    { method: 'POST', path: 'mqtt/config', isThere: MQTT, body: { user: 'somebody' } },

    { method: 'GET', path: 'mic/config', isThere: MICROPHONE },
    { method: 'GET', path: 'mic/sample', isThere: MICROPHONE },
    { method: 'GET', path: 'summary', isThere: MOVIES },
    { method: 'GET', path: 'music/drivers', isThere: MOVIES },
    { method: 'GET', path: 'music/drivers/sets', isThere: MOVIES },
    { method: 'GET', path: 'music/drivers/sets/current', isThere: MOVIES },
  ]
}

/** What announces a movie of one frame. Specification, section 2.10. */
export function movieOf({ family }: Subject): object {
  return {
    name: 'glow',
    unique_id: MOVIE_ID,
    descriptor_type: family === 'G' ? 'rgbw_raw' : 'rgb_raw',
    leds_per_frame: LED_COUNT,
    frames_number: 1,
    fps: 20,
  }
}

function announcement({ family }: Subject): object {
  const checksum =
    family === 'D' ? { stage0_sha1sum: sum, stage1_sha1sum: sum } : { stage0_sha1sum: sum }
  return { checksum }
}
