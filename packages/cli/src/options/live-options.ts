import { listOutletKinds, OUTLET_TRANSPORTS, outletForms } from '@ledloom/stream'
import { DEVICE } from '@ledloom/studio/devices'
import { Option } from '../terminal/parser.ts'
import { collectTargets, numberOption, portOption } from './values.ts'

const GROUP = 'Where the light goes:'
const OUTLETS = (await listOutletKinds()).flatMap(outletForms).join(', ')

/** `--to`: where frames go, as often as needed. */
export const to = new Option(
  '--to <target>',
  `a device (${DEVICE}), another controller (${OUTLETS}), or a scene file (.yaml, .json) of devices, their places and how frames go to each (fragmentSpacingMs, fullFrameEveryMs); repeatable: each target named here shows the whole picture on its own layout, a scene file arranges its devices`,
)
  .argParser(collectTargets)
  .makeOptionMandatory()
  .helpGroup(GROUP)

/** `--via`: the transport to devices. */
export const via = new Option(
  '--via <way>',
  'how frames go to devices (default: auto, datagrams where the port is known and a frame fits, HTTP otherwise)',
)
  .choices(OUTLET_TRANSPORTS)
  .helpGroup(GROUP)

/** `--udp`: the port of devices for datagrams. */
export const udp = new Option(
  '--udp <port>',
  'port of devices for datagrams (default: that in @file, or 7777 beside HTTP on port 80)',
)
  .argParser(numberOption({ min: 1, max: 65535, isInteger: true }))
  .helpGroup(GROUP)

/** `--leds`: the number of LEDs of other controllers. */
export const leds = new Option(
  '--leds <number>',
  'LEDs of other controllers (default: those of the first device)',
)
  .argParser(numberOption({ min: 1, max: 100_000, isInteger: true }))
  .helpGroup(GROUP)

/** `--metrics`: figures for Prometheus. */
export const metrics = new Option(
  '--metrics [port]',
  'serve figures for Prometheus at /metrics, to this machine only; any free port unless given',
)
  .argParser(portOption)
  .preset('0')

/** `--preview`: the page in the browser, beside what the command does otherwise. */
export const preview = new Option(
  '--preview [port]',
  'show the lights on a page in the browser; any free port unless given',
)
  .argParser(portOption)
  .preset('0')
