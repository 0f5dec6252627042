import { ledModes } from '@ledloom/protocol'
import { checkFault } from '../faults/fault.ts'
import type { VirtualDeviceOptions } from '../virtual-device-options.ts'

const PORTS = ['httpPort', 'udpPort', 'discoveryPort'] as const

/** @throws RangeError in one line for the first option, of those that stand alone, no device takes */
export function checkOptions(options: VirtualDeviceOptions): void {
  const { name = '', mode = 'off', tokenRule = 'verify' } = options
  const { requestTimeoutMs = 30_000, faults = [], faultSeed = 1 } = options
  check('name', name, { rule: 'at most 32 characters', holds: name.length <= 32 })
  check('mode', mode, { rule: `one of ${ledModes.join(', ')}`, holds: ledModes.includes(mode) })
  check('tokenRule', tokenRule, {
    rule: 'verify or login',
    holds: tokenRule === 'verify' || tokenRule === 'login',
  })
  for (const option of PORTS) checkPort(option, options[option])
  for (const port of options.localPorts ?? []) checkPort('localPorts', port)
  check('requestTimeoutMs', requestTimeoutMs, {
    rule: '1 to 3600000',
    holds: isWithin(requestTimeoutMs, 1, 3_600_000),
  })
  check('faultSeed', faultSeed, { rule: 'a whole number', holds: Number.isSafeInteger(faultSeed) })
  for (const fault of faults) checkFault(fault)
}

interface Rule {
  readonly rule: string
  readonly holds: boolean
}

function checkPort(option: string, port = 0): void {
  check(option, port, { rule: '0 to 65535', holds: isWithin(port, 0, 65_535) })
}

function check(option: string, value: unknown, { rule, holds }: Rule): void {
  if (!holds) throw new RangeError(`${option} must be ${rule}, got ${JSON.stringify(value)}`)
}

function isWithin(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max
}
