import { InputError } from './contract/input-error.ts'
import { resolveInput } from './input-setting.ts'
import { type InputsOptions, resolveInputsOptions } from './inputs-options.ts'
import { LiveInputs } from './live-inputs.ts'
import { listInputs, loadInput } from './load-inputs.ts'

/**
 * Opens live inputs that share one source of light.
 *
 * @throws InputError if a named input cannot be opened, or none can
 * @throws RangeError for an invalid mapping
 */
export async function openInputs(options: InputsOptions): Promise<LiveInputs> {
  const inputs = new LiveInputs(resolveInputsOptions(options))
  try {
    if (options.inputs === undefined) await openAll(inputs)
    else await openNamed(inputs, options.inputs, options.onMissing)
  } catch (error) {
    await inputs.close()
    throw error
  }
  return inputs
}

async function openNamed(
  inputs: LiveInputs,
  wanted: NonNullable<InputsOptions['inputs']>,
  onMissing: InputsOptions['onMissing'],
): Promise<void> {
  const settings = await Promise.all(
    Object.entries(wanted).map(([name, given]) => resolveInput(name, given)),
  )
  const faults: InputError[] = []
  for (const setting of settings) {
    await inputs.open(setting).catch((error: unknown) => {
      if (onMissing === undefined || !(error instanceof InputError)) throw error
      faults.push(error)
    })
  }
  checkOpen(inputs, faults)
  for (const fault of faults) onMissing?.(fault)
}

/** Reports inputs that cannot be opened after the caller has had the time to add a listener. */
async function openAll(inputs: LiveInputs): Promise<void> {
  const faults: Error[] = []
  for (const name of await listInputs()) {
    const { transport } = await loadInput(name)
    if (transport === 'stream') continue
    await inputs.open(await resolveInput(name, {})).catch((error: Error) => faults.push(error))
  }
  checkOpen(inputs, faults)
  setImmediate(() => {
    for (const fault of faults) inputs.report(fault)
  })
}

function checkOpen(inputs: LiveInputs, faults: readonly Error[]): void {
  if (faults.length === 0 || inputs.statistics.inputs.length > 0) return
  throw new InputError('open-failed', describeFaults(faults), { cause: new AggregateError(faults) })
}

/** An unknown address is reported only once, since it fails all inputs. */
function describeFaults(faults: readonly Error[]): string {
  const isNowhere = faults.every(
    (fault) => fault instanceof InputError && fault.code === 'address-unknown',
  )
  return (isNowhere ? faults.slice(0, 1) : faults).map(({ message }) => message).join('; ')
}
