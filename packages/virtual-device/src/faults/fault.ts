/** A simulated fault of a virtual device. */
export type Fault =
  /** Delays every request and datagram. */
  | { readonly kind: 'latency'; readonly delayMs: number }
  /** Cuts off a share of the requests, 0 to 1, unanswered and without effect. */
  | { readonly kind: 'drop'; readonly share: number }
  /** Loses a share of the datagrams, 0 to 1. */
  | { readonly kind: 'lose'; readonly share: number }
  /** Resets a share of new connections, 0 to 1. */
  | { readonly kind: 'refuse'; readonly share: number }
  /** Ends every login at regular intervals. */
  | { readonly kind: 'forget-token'; readonly everySeconds: number }
  /** Reboots the device at regular intervals, for `downSeconds`. Default 2. */
  | { readonly kind: 'reboot'; readonly everySeconds: number; readonly downSeconds?: number }

/** Default duration of a reboot, in seconds. */
export const DEFAULT_DOWN_SECONDS = 2

const HOUR_MS = 3_600_000
const DAY_SECONDS = 86_400

/** @throws RangeError for a quantity out of range */
export function checkFault(fault: Fault): void {
  switch (fault.kind) {
    case 'latency':
      check(fault.kind, 'delayMs', { value: fault.delayMs, min: 0, max: HOUR_MS })
      break
    case 'drop':
    case 'lose':
    case 'refuse':
      check(fault.kind, 'share', { value: fault.share, min: 0, max: 1 })
      break
    case 'forget-token':
      checkInterval(fault.kind, fault.everySeconds)
      break
    case 'reboot':
      checkInterval(fault.kind, fault.everySeconds)
      checkDowntime(fault.downSeconds)
  }
}

function checkInterval(kind: Fault['kind'], value: number): void {
  check(kind, 'everySeconds', { value, min: 0.1, max: DAY_SECONDS })
}

function checkDowntime(value = DEFAULT_DOWN_SECONDS): void {
  check('reboot', 'downSeconds', { value, min: 0, max: DAY_SECONDS })
}

function check(
  kind: Fault['kind'],
  name: string,
  { value, min, max }: { readonly value: number; readonly min: number; readonly max: number },
): void {
  if (value >= min && value <= max) return
  throw new RangeError(`${name} of fault ${kind} must be ${min} to ${max}, got ${value}`)
}

/** The syntax of faults, for messages. */
export const FAULT_GRAMMAR =
  'latency=MS, drop=SHARE, lose=SHARE, refuse=SHARE, forget-token=SECONDS, reboot=SECONDS or reboot=SECONDS/SECONDS-DOWN'

/**
 * Parses a fault: `latency=200`, `drop=0.1`, `lose=0.2`, `refuse=0.1`, `forget-token=30`,
 * `reboot=60`, `reboot=60/5`.
 *
 * @throws RangeError for anything else
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
