import { PRODUCT_NAME } from '@ledloom/core'
import type { OwnAddress } from '../sockets/address.ts'
import type { UniverseInput } from './sync-page.ts'
import type { WledState } from './wled-state.ts'

/** The facts of a WLED. */
interface WledFacts extends OwnAddress {
  readonly name: string
  readonly ledCount: number
  readonly hasWhite: boolean
  /** Port of the UDP realtime input. */
  readonly udpPort: number
  /** The best input for light in universes. */
  readonly input: UniverseInput
  /** Clients of the WebSocket. */
  readonly clientCount: number
  /** The sender that has the lights (`live`); none during silence. */
  readonly liveSender: string | undefined
}

/** The stated version; clients of lower ones do not ask for more than this serves. */
const VERSION = '0.14.4'
const BUILD = 2_405_180

/** WLED's numbers of DMX modes: many pixels a universe, of three or four channels. */
const DMX_RGB = 4
const DMX_RGBW = 6

/**
 * The documents of WLED's JSON interface that programs read before they send.
 * Source: https://kno.wled.ge/interfaces/json-api/
 */
export function wledDocuments(facts: WledFacts, state: WledState) {
  const info = infoOf(facts)
  const full = stateOf(facts, state)
  return {
    '/json': { state: full, info, effects: ['Solid'], palettes: ['Default'] },
    '/json/info': info,
    '/json/state': full,
    '/json/si': { state: full, info },
    '/json/cfg': configurationOf(facts),
    '/json/nodes': { nodes: [] },
    '/json/eff': ['Solid'],
    '/json/effects': ['Solid'],
    '/json/fxdata': [''],
    '/json/pal': ['Default'],
    '/json/palettes': ['Default'],
    // Preset 0 exists on every WLED and is empty.
    '/presets.json': { 0: {} },
  } as const
}

function infoOf(facts: WledFacts) {
  const { name, ledCount, hasWhite, udpPort, mac, address, liveSender, clientCount } = facts
  return {
    ver: VERSION,
    vid: BUILD,
    leds: {
      count: ledCount,
      rgbw: hasWhite,
      wv: false,
      cct: false,
      pwr: 0,
      fps: 0,
      maxpwr: 0,
      maxseg: 1,
      lc: hasWhite ? 3 : 1,
      seglc: [hasWhite ? 3 : 1],
    },
    str: false,
    name,
    udpport: udpPort,
    live: liveSender !== undefined,
    lm: liveSender ?? '',
    lip: '',
    ws: clientCount,
    fxcount: 1,
    palcount: 1,
    cpalcount: 0,
    wifi: { bssid: '', rssi: 0, signal: 100, channel: 0 },
    fs: { u: 0, t: 0, pmt: 0 },
    ndc: 0,
    arch: 'ledloom',
    core: '',
    lwip: 0,
    freeheap: 100_000,
    uptime: Math.floor(process.uptime()),
    opt: 0,
    brand: 'WLED',
    product: PRODUCT_NAME,
    mac: mac.replaceAll(':', ''),
    ip: address,
  }
}

function stateOf({ ledCount, liveSender }: WledFacts, { on, bri, segment }: WledState) {
  return {
    on,
    bri,
    transition: 0,
    ps: -1,
    pl: -1,
    nl: { on: false, dur: 60, mode: 1, tbri: 0, rem: -1 },
    udpn: { send: false, recv: true },
    lor: 0,
    mainseg: 0,
    live: liveSender !== undefined,
    seg: [{ id: 0, start: 0, stop: ledCount, len: ledCount, ...segment, fx: 0, pal: 0 }],
  }
}

function configurationOf({ name, ledCount, hasWhite, udpPort, input }: WledFacts) {
  const order = 0
  return {
    rev: [1, 0],
    vid: BUILD,
    id: { mdns: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'), name, inv: 'Light' },
    hw: {
      led: {
        total: ledCount,
        maxpwr: 0,
        rgbwm: 255,
        ins: [
          {
            start: 0,
            len: ledCount,
            pin: [2],
            order,
            rev: false,
            skip: 0,
            type: hasWhite ? 30 : 22,
          },
        ],
      },
    },
    if: {
      sync: { port0: udpPort, port1: 65_506, recv: { bri: true, col: true, fx: true } },
      live: {
        en: true,
        port: input.port,
        mc: false,
        timeout: 25,
        maxbri: false,
        'no-gc': true,
        offset: 0,
        dmx: {
          uni: input.universe,
          seqskip: false,
          addr: input.channel,
          mode: hasWhite ? DMX_RGBW : DMX_RGB,
        },
      },
    },
  }
}
