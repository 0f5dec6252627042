import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { VirtualDevice } from '@ledloom/virtual-device'
import type { PlannedPlay } from '../../src/schedule/plan.ts'

/** The light of each source, in red, green and blue. */
const LIGHTS = {
  ...{ red: '100', green: '010', blue: '001', yellow: '110' },
  ...{ cyan: '011', magenta: '101', white: '111' },
}

/** The light that something begins with. What follows something else differs from all of that. */
const FIRST: Readonly<Record<string, string>> = {
  ...{ './red.js': LIGHTS.red, './green.js': LIGHTS.green, './blue.js': LIGHTS.blue },
  ...{ calm: LIGHTS.magenta, wild: LIGHTS.cyan, tame: LIGHTS.white },
}

/** A house at Berlin. Devices can store `calm`; what goes by parts of seconds is streamed. */
export function houseOf(...addresses: readonly string[]): string {
  return [
    `devices: ${JSON.stringify(addresses)} # by hand`,
    'place: { latitude: 52.52, longitude: 13.405, timeZone: Europe/Berlin }',
    'playlists:',
    '  calm: { items: [./magenta.js, ./yellow.js], each: 3s, crossfade: 1s }',
    '  wild: { items: [./cyan.js, ./white.js], each: 0.4, crossfade: 0 }',
    '  tame: { items: [./white.js, ./cyan.js], each: 0.4, crossfade: 0 }',
    'schedule:',
    '  - { name: evening, from: 18:00, to: 22:00, play: ./red.js, fade: 0 }',
    '  - { name: friday, from: 20:00, to: 21:00, days: fri, priority: 1, play: ./green.js, fade: 0 }',
    '  - { name: dusk, from: sunset-30m, to: sunset+30m, days: weekend, priority: 1, play: ./blue.js, fade: 0 }',
    '  - { name: list, from: 19:00, to: 20:00, days: wed, priority: 1, play: wild, fade: 0 }',
    '  - { name: chance, from: 19:00, to: 20:00, days: tue, priority: 1, play: { random: [wild, tame] }, fade: 0 }',
    '  - { name: stored, from: 19:00, to: 20:00, days: thu, priority: 1, play: calm, fade: 0 }',
  ].join('\n')
}

/** Writes the sources that the house plays into its folder. */
export async function writeSources(folder: string): Promise<void> {
  for (const [name, light] of Object.entries(LIGHTS)) {
    await writeFile(join(folder, `${name}.js`), `export default () => [${[...light]}]\n`)
  }
}

/** A device shows the light that begins what is planned, or is off. */
export function shows(device: VirtualDevice, planned: PlannedPlay | undefined): boolean {
  if (planned === undefined) return device.mode === 'off'
  // One that has power again shows light of its own, in mode demo.
  const isOfHouse = ['rt', 'movie', 'playlist'].includes(device.mode)
  return isOfHouse && lightOf(device) === FIRST[planned.occurrence.play]
}

/** The light of the first LED. */
export function lightOf({ shown }: VirtualDevice): string {
  return [...shown.subarray(0, 3)].map((value) => (value > 0 ? 1 : 0)).join('')
}
