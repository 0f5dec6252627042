import { resolveInput } from '../input-setting.ts'
import { type InputsOptions, resolveInputsOptions } from '../inputs-options.ts'
import { senderName } from '../sockets/sender-name.ts'
import { explainInput, type InputExplanation } from './explain-input.ts'

/**
 * Where named inputs would listen, and which of their channels would light which LEDs. None is opened:
 * another program may be using their ports.
 *
 * @throws InputError, RangeError as `openInputs` does for options that mean nothing
 */
export async function explainInputs(
  options: Pick<InputsOptions, 'layout' | 'inputs' | 'host' | 'mapping'>,
): Promise<InputExplanation[]> {
  const settings = resolveInputsOptions(options)
  const named = Object.entries(options.inputs ?? {})
  return Promise.all(
    named.map(async ([name, given]) => {
      const setting = await resolveInput(name, given)
      return explainInput(setting, placeOf(setting, settings.host), settings)
    }),
  )
}

function placeOf(
  { port, protocol: { transport } }: Awaited<ReturnType<typeof resolveInput>>,
  host: string,
) {
  if (transport === 'stream') return { port, address: 'standard input' }
  return {
    port,
    address: port === 0 ? `${host}, any free port` : senderName({ address: host, port }),
  }
}
