import type { Device } from '@ledloom/device'
import { CliError } from '../../cli-error.ts'

/** Which of several devices is which, however they were named. */
export class DeviceClaims {
  readonly #labels = new Map<string, string>()

  /** @throws CliError for a device that another name has claimed */
  claim({ gestalt, address }: Device, label: string): void {
    const key = gestalt.mac ?? address
    const other = this.#labels.get(key)
    if (other !== undefined) throw new CliError('bad-value', `is the same device as ${other}`)
    this.#labels.set(key, label)
  }
}
