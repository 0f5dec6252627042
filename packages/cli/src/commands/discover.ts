import { discoverDevices, type FoundDevice } from '@ledloom/device'
import { defineCommand } from '../options/command.ts'
import { hostOption, numberOption } from '../options/values.ts'
import { interruption } from '../terminal/interruption.ts'
import { Option } from '../terminal/parser.ts'
import { printable, printColumns, printJson } from '../terminal/print.ts'

const port = numberOption({ min: 1, max: 65_535, isInteger: true })

/** `ledloom discover`: finds devices on the local network and virtual ones on this machine. */
export default defineCommand('discover', {
  task: 'devices',
  examples: ['discover', 'discover --json'],
})
  .summary('devices on the local network, and virtual ones on this machine')
  .description(
    'Searches the local networks for devices and this machine for virtual ones, and asks each for its name, firmware and number of LEDs. Networks lose packets: a longer search finds more.',
  )
  .addOption(
    new Option('--seconds <number>', 'duration of the search')
      .argParser(numberOption({ min: 0.1, max: 3600 }))
      .default(3),
  )
  .option(
    '--to <address...>',
    'more addresses to ask, such as those of another network',
    hostOption,
  )
  .option(
    '--port <port>',
    'UDP port to ask, and no other (default: 5555, and those of virtual devices on this machine)',
    port,
  )
  .option('--http-port <port>', 'port of the HTTP interface of devices (default: 80)', port)
  .action(async ({ seconds, to: addresses, port, httpPort, json }) => {
    const found = await discoverDevices({
      timeoutMs: Math.round(seconds * 1000),
      addresses,
      port,
      httpPort,
      signal: interruption(),
      onProblem: ({ message }) => console.error(`ledloom: ${printable(message)}`),
    })
    if (json) printJson(found.map(describe))
    else printFound(found)
  })

/** Has `http` and, if known, `udp`, as the output of `ledloom device --json`. */
function describe(device: FoundDevice) {
  return { ...device, http: `http://${device.address}` }
}

function printFound(found: readonly FoundDevice[]): void {
  if (found.length === 0) console.log('no device answered')
  else printColumns([['address', 'name', 'LEDs', 'firmware', 'family', 'mac'], ...found.map(rowOf)])
}

function rowOf({ address, id, name, ledCount, firmware, family, mac }: FoundDevice): string[] {
  return [address, name || id, String(ledCount ?? '?'), firmware, family, mac ?? '?']
}
