import { InvalidArgumentError } from '@commander-js/extra-typings'
import { compareFirmware, type Firmware, parseFirmware } from '@ledloom/protocol'

/** The versions that are documented: from this one, up to any before that. */
const FIRST: Firmware = [1, 99, 18]
const BEYOND: Firmware = [2, 10, 0]

/** A parser of a firmware version, of those that are documented. */
export function firmwareOption(text: string): string {
  if (isDocumented(text)) return text
  throw new InvalidArgumentError('It must be 1.99.18 to 2.9.x, such as 2.7.1.')
}

function isDocumented(text: string): boolean {
  if (!/^\d{1,6}\.\d{1,6}(\.\d{1,6})?$/.test(text)) return false
  const firmware = parseFirmware(text)
  return compareFirmware(firmware, FIRST) >= 0 && compareFirmware(firmware, BEYOND) < 0
}
