import type { DeviceState } from '../../src/desk/desk-state.ts'

/** The devices that a fake desk finds. */
export const FAKE_DEVICES: readonly DeviceState[] = [
  {
    ...{
      address: '192.0.2.10',
      name: 'Tree in the hall',
      ledCount: 250,
      family: 'G',
      state: 'found',
    },
    ...{ firmware: '2.8.18', mode: 'movie', modes: ['off', 'movie', 'effect'], brightness: 80 },
    room: 992,
  },
  {
    ...{ address: '192.0.2.11', name: 'Curtain', ledCount: 210, family: 'D', state: 'lost' },
    firmware: '2.3.5',
  },
]

/** Figures as of a device that is played on. */
export const FAKE_STATISTICS = {
  ...{ sent: 12_803, skipped: 4, lost: 1, rate: 29.97, bytes: 9_732_000 },
  age: { p50: 1.2, p99: 4.8, max: 31 },
}
