import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { VirtualDevice, type VirtualDeviceOptions } from '@ledloom/virtual-device'
import { RunningLedloom } from './running-ledloom.ts'

/** The path of a file in `fixtures`. */
export function fixture(name: string): string {
  return fileURLToPath(new URL(`./fixtures/${name}`, import.meta.url))
}

/** Where a test works: a folder of its own, devices and running commands, all gone in the end. */
export class Workplace {
  /** Empty at first. */
  readonly folder = mkdtempSync(join(tmpdir(), 'ledloom-cli-'))
  readonly #opened: { close(): Promise<void> }[] = []

  /** The path of a file in the folder. */
  path(name: string): string {
    return join(this.folder, name)
  }

  /** A virtual device. */
  async device(options?: VirtualDeviceOptions): Promise<VirtualDevice> {
    return this.keep(await VirtualDevice.start(options))
  }

  /** A command that goes on until it is stopped. */
  start(...parameters: readonly string[]): RunningLedloom {
    return this.keep(new RunningLedloom(parameters))
  }

  /** The same, with a standard input to write to. */
  startWithInput(...parameters: readonly string[]): RunningLedloom {
    return this.keep(new RunningLedloom(parameters, 'pipe'))
  }

  /** Closes `resource` in the end. */
  keep<Resource extends { close(): Promise<void> }>(resource: Resource): Resource {
    this.#opened.push(resource)
    return resource
  }

  async close(): Promise<void> {
    for (const each of this.#opened.splice(0).reverse()) await each.close()
    await rm(this.folder, { recursive: true, force: true })
  }
}
