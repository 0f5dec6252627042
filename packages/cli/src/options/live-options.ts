import { Option } from '@commander-js/extra-typings'
import { listOutletKinds, OUTLET_TRANSPORTS, outletForms, type TimeOrigin } from '@ledloom/stream'
import { DEVICE } from '@ledloom/studio/devices'
import { collectTargets } from './collect-targets.ts'
import { numberOption, portOption } from './number-option.ts'

const GROUP = 'Where the light goes:'
const OUTLETS = (await listOutletKinds()).flatMap(outletForms).join(', ')

/** `--to`: where frames go, as often as needed. */
export const to = new Option(
  '--to <target>',
  `a device (${DEVICE}), another controller (${OUTLETS}), or a scene file (.yaml, .json) of devices, their places and how frames go to each (fragmentSpacingMs, fullFrameEveryMs); repeatable: each one named here shows the whole picture on its own layout, a scene file arranges them`,
)
  .argParser(collectTargets)
  .makeOptionMandatory()
  .helpGroup(GROUP)

/** `--via`: how frames go to devices. */
export const via = new Option(
  '--via <way>',
  'how frames go to devices (default: auto, datagrams where their port is known and a frame fits, HTTP otherwise)',
)
  .choices(OUTLET_TRANSPORTS)
  .helpGroup(GROUP)

/** `--udp`: where devices take datagrams. */
export const udp = new Option(
  '--udp <port>',
  'port of devices for datagrams (default: what @file says, or 7777 beside HTTP on port 80)',
)
  .argParser(numberOption({ min: 1, max: 65535, isInteger: true }))
  .helpGroup(GROUP)

/** `--leds`: the LEDs of other controllers. */
export const leds = new Option(
  '--leds <number>',
  'LEDs of other controllers (default: those of the first device)',
)
  .argParser(numberOption({ min: 1, max: 100_000, isInteger: true }))
  .helpGroup(GROUP)

/** `--metrics`: the numbers for Prometheus. */
export const metrics = new Option(
  '--metrics [port]',
  'serve the numbers for Prometheus at /metrics, to this machine only; any free port unless given',
)
  .argParser(portOption)
  .preset('0')

/** `--clock`: where the time of a show begins. */
export const clock = new Option(
  '--clock <origin>',
  'what the time of a show is counted from (default: start): start is when it begins, wall is the time of day, by which hosts that NTP keeps in time show the same of a source, however each was started; fire and other effects that depend on their past differ',
).choices(['start', 'wall'] as const satisfies readonly TimeOrigin[])
