import { InvalidArgumentError, Option } from '@commander-js/extra-typings'
import { FAULT_GRAMMAR, type Fault, parseFault } from '@ledloom/virtual-device'

/** `--fault`: what is to go wrong, once for each. */
export const fault = new Option(
  '--fault <kind>',
  `let something go wrong, can be repeated: ${FAULT_GRAMMAR}`,
).argParser(collectFault)

function collectFault(text: string, collected: readonly Fault[] = []): readonly Fault[] {
  try {
    return [...collected, parseFault(text)]
  } catch (error) {
    if (error instanceof RangeError) throw new InvalidArgumentError(`${error.message}.`)
    throw error
  }
}
