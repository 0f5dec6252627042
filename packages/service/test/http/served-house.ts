import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { VirtualDevice } from '@ledloom/virtual-device'
import type { HouseServiceOptions } from '../../src/house-parts.ts'
import { HouseService } from '../../src/house-service.ts'
import { HouseServer, type HouseServerOptions } from '../../src/http/house-server.ts'
import { Tokens } from '../../src/http/tokens.ts'

type End = () => unknown

/** Houses for tests, with their devices and servers. */
export class ServedHouses {
  readonly #ends: End[] = []

  /** Ends what was started, the last first. */
  async close(): Promise<void> {
    for (const end of this.#ends.splice(0).reverse()) await end()
  }

  onClose(end: End): void {
    this.#ends.push(end)
  }

  async folder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'ledloom-http-'))
    this.onClose(() => rm(folder, { recursive: true }))
    return folder
  }

  /** A house of one virtual device, which is not on. */
  async start(options: Partial<HouseServerOptions> = {}, house: Partial<HouseServiceOptions> = {}) {
    const device = await VirtualDevice.start({ ledCount: 20 })
    this.onClose(() => device.close())
    const folder = await this.folder()
    const path = join(folder, 'house.yaml')
    const lines = [
      `devices: ['${device.address}']`,
      `groups: { porch: ['${device.address}'] }`,
      'place: { latitude: 52.52, longitude: 13.41, timeZone: Europe/Berlin }',
      'playlists: { calm: { items: [fire, rain], each: 30s } }',
      'schedule:',
      '  - { name: past, from: 18:00, to: 19:00, dates: [2020-01-01], play: plasma }',
      '  - name: winter evening',
      '    from: sunset-1h30m',
      '    to: 24:00',
      '    days: mon-wed',
      '    between: [2020-12-20, 2021-01-06]',
      '    play: { random: [calm, snow] }',
    ]
    await writeFile(path, lines.join('\n'))
    const notes: string[] = []
    const note = (line: string) => notes.push(line)
    const service = await HouseService.open({
      ...{ path, note, onPlay: () => {}, blinkMs: 100 },
      withPresetPaths: async (texts) => texts,
      ...house,
    })
    const ending = new AbortController()
    const running = service.run(ending.signal)
    this.onClose(() => {
      ending.abort()
      return running
    })
    const tokens = new Tokens(folder)
    const readPresets = async () => [{ title: 'Winter', savedAt: 0 }]
    const server = await HouseServer.start({
      house: service,
      tokens,
      readPresets,
      note,
      ...options,
    })
    this.onClose(() => server.close())
    return { device, service, server, tokens, notes, path, url: server.url }
  }
}
