import { checkFault, type Fault } from './fault.ts'

/** How faults are written, for people. */
export const FAULT_GRAMMAR =
  'latency=MS, drop=SHARE, lose=SHARE, refuse=SHARE, forget-token=SECONDS, reboot=SECONDS or reboot=SECONDS/SECONDS-DOWN'

/**
 * The fault that `text` means: `latency=200`, `drop=0.1`, `lose=0.2`, `refuse=0.1`,
 * `forget-token=30`, `reboot=60`, `reboot=60/5`.
 *
 * @throws RangeError in one line for anything else
 */
export function parseFault(text: string): Fault {
  const [, kind = '', amount = '', downtime] =
    /^([a-z-]+)=(\d*\.?\d+)(?:\/(\d*\.?\d+))?$/.exec(text) ?? []
  const fault = createFault(kind, Number(amount), downtime)
  if (fault === undefined) {
    throw new RangeError(`a fault must be ${FAULT_GRAMMAR}; got ${JSON.stringify(text)}`)
  }
  checkFault(fault)
  return fault
}

function createFault(kind: string, amount: number, downtime?: string): Fault | undefined {
  if (kind === 'reboot') {
    const down = downtime === undefined ? {} : { downSeconds: Number(downtime) }
    return { kind, everySeconds: amount, ...down }
  }
  return downtime === undefined ? createPlainFault(kind, amount) : undefined
}

function createPlainFault(kind: string, amount: number): Fault | undefined {
  switch (kind) {
    case 'latency':
      return { kind, delayMs: amount }
    case 'drop':
    case 'lose':
    case 'refuse':
      return { kind, share: amount }
    case 'forget-token':
      return { kind, everySeconds: amount }
    default:
      return undefined
  }
}
