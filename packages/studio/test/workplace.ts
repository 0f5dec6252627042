import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { VirtualDevice, type VirtualDeviceOptions } from '@ledloom/virtual-device'
import { devicePorts } from '../../virtual-device/test/device-ports.ts'

/** A test's own folder and virtual devices, all removed at the end. */
export class Workplace {
  /** Empty at first. */
  readonly folder = mkdtempSync(join(tmpdir(), 'ledloom-test-'))
  readonly #opened: { close(): Promise<void> }[] = []

  /** The path of a file in the folder. */
  path(name: string): string {
    return join(this.folder, name)
  }

  /** Starts a device. Its ports stay its own while it is off. */
  async device(options?: VirtualDeviceOptions): Promise<VirtualDevice> {
    return this.keep(await VirtualDevice.start({ ...(await devicePorts()), ...options }))
  }

  /** Closes `resource` at the end. */
  keep<Resource extends { close(): Promise<void> }>(resource: Resource): Resource {
    this.#opened.push(resource)
    return resource
  }

  async close(): Promise<void> {
    for (const each of this.#opened.splice(0).reverse()) await each.close()
    // A picture of a preset may still be written.
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
