import type { Layout } from '@ledloom/core'
import { PreviewServer } from '@ledloom/preview'
import { DISCOVERY_PORT, LOCAL_DISCOVERY_PORTS, REALTIME_PORT } from '@ledloom/protocol'
import { DeviceControls } from '@ledloom/studio/devices'
import { type DescribedLayout, layoutOfFamily } from '@ledloom/studio/profile'
import { type Keep, withClosing } from '@ledloom/studio/report'
import {
  FAULT_GRAMMAR,
  type Fault,
  parseFault,
  type VirtualDevice,
  type VirtualDeviceOptions,
} from '@ledloom/virtual-device'
import { defineCommand } from '../options/command.ts'
import * as target from '../options/device-options.ts'
import { layoutOption, seconds, upOption } from '../options/light-command.ts'
import { preview as previewOption } from '../options/live-options.ts'
import { macOption, nameOption, numberOption, pathOption, portOption } from '../options/values.ts'
import { CliError } from '../terminal/cli-error.ts'
import { aborted, interruption } from '../terminal/interruption.ts'
import { ownCommand, quoted } from '../terminal/own-command.ts'
import { InvalidArgumentError, Option } from '../terminal/parser.ts'
import { printJson, printNote } from '../terminal/print.ts'
import { describeDevice, printDevices, reachableUrl } from '../virtual/describe-devices.ts'
import { type NamedDevice, startDevice, startDevices } from '../virtual/start-devices.ts'
import { checkNewScene, writeScene } from '../virtual/write-scene.ts'

const REAL_PORTS = { http: 80, udp: REALTIME_PORT, discovery: DISCOVERY_PORT }

/** As many as a scene file can have. */
const MOST_DEVICES = 1000

const NOT_FOUND_LOCALLY = `discovery on this machine cannot find this device: none of the UDP ports ${LOCAL_DISCOVERY_PORTS[0]} to ${LOCAL_DISCOVERY_PORTS.at(-1)} is free`

/** `ledloom device`: a virtual device. */
export default defineCommand('device', {
  task: 'devices',
  examples: [
    'device --preview',
    'device --family G --leds 210',
    'device --count 12 --scene forest.yaml',
  ],
})
  .summary('run a virtual device')
  .description(
    'Runs a virtual device on this machine: the HTTP interface of its family and firmware, the port for realtime datagrams, discovery, and a page in the browser that shows its LEDs. With --json, the first line has its addresses; other commands read them from a file as `--to @file`; with --count, it has those of all devices as a list. Ctrl-C ends it.',
  )
  .addOption(target.family)
  .addOption(target.firmware)
  .addOption(target.leds)
  .addOption(layoutOption)
  .addOption(upOption)
  .option('--http <port>', 'port of the HTTP interface (default: any free one)', portOption)
  .option('--udp <port>', 'port of realtime datagrams (default: any free one)', portOption)
  .option('--discovery <port>', 'port that answers discovery (default: any free one)', portOption)
  .option(
    '--real-ports',
    `use the ports of a real device, ${Object.values(REAL_PORTS).join(', ')}, which clients with fixed ports need`,
  )
  .option('--host <address>', 'address to listen on', '127.0.0.1')
  .option('--name <text>', 'name of the device, up to 32 characters', nameOption)
  .option('--mac <mac>', 'MAC address, such as 5c:cf:7f:33:aa:ff', macOption)
  .option(
    '--state <file>',
    'keep the state of the device in this file over restarts; created if missing',
    pathOption,
  )
  .option(
    '--bytes-per-led <number>',
    "bytes per LED, 3 or 4 (default: the family's)",
    numberOption({ min: 3, max: 4, isInteger: true }),
  )
  .option(
    '--like-hardware',
    'behave as users report of real devices where that differs from the documentation. Family D: 3 bytes per LED, no layout, and mode playlist without a playlist leaves the lights dark; families F and G: no difference',
  )
  .option('--keep-alive', 'keep HTTP connections open and answer several requests at a time')
  .addOption(
    new Option('--fault <kind>', `simulate a fault, repeatable: ${FAULT_GRAMMAR}`).argParser(
      collectFault,
    ),
  )
  .option(
    '--count <number>',
    'run so many devices in this process, named 1, 2, 3 …; given ports and a given MAC address are those of the first, --state is a folder',
    numberOption({ min: 1, max: MOST_DEVICES, isInteger: true }),
  )
  .option(
    '--scene <file>',
    'write a scene file in which the devices stand side by side, for `ledloom play --to <file>`, and their layout beside it; an existing file is not overwritten',
    sceneOption,
  )
  .addOption(previewOption)
  .addOption(seconds)
  .action((options, command) =>
    withClosing(async (keep) => {
      const signal = interruption(options.seconds)
      const { count, json = false } = options
      if (count !== undefined) checkMany(options)
      if (options.scene !== undefined) await checkNewScene(options.scene)
      const ports: Partial<typeof REAL_PORTS> = options.realPorts ? REAL_PORTS : {}
      // A default must not contradict the file of its state.
      const given = <Name extends 'family' | 'firmware'>(name: Name) =>
        options.state !== undefined && command.getOptionValueSource(name) === 'default'
          ? undefined
          : options[name]
      const described: VirtualDeviceOptions = {
        family: given('family'),
        firmware: given('firmware'),
        layout: await layoutOf(options),
        host: options.host,
        httpPort: options.http ?? ports.http,
        udpPort: options.udp ?? ports.udp,
        discoveryPort: options.discovery ?? ports.discovery,
        localPorts: LOCAL_DISCOVERY_PORTS,
        name: options.name,
        mac: options.mac,
        bytesPerLed: options.bytesPerLed as 3 | 4 | undefined,
        likeHardware: options.likeHardware,
        keepAlive: options.keepAlive,
        stateFile: options.state,
        faults: options.fault,
      }
      const { named } = keep(
        await (count === undefined ? startDevice(described) : startDevices(described, count)),
      )
      const { device } = named[0]!
      const preview =
        options.preview === undefined ? undefined : await showOf(keep, device, options.preview)
      if (!device.isFoundLocally) console.error(`ledloom: ${NOT_FOUND_LOCALLY}`)
      if (options.scene !== undefined) {
        await writeScene(options.scene, named, { areAlike: options.state === undefined })
      }
      if (count === undefined) announceOne(device, preview?.url, json)
      else announceMany(named, json)
      if (options.scene !== undefined && !json) announceScene(options.scene)
      await aborted(signal)
    }),
  )

/** @throws CliError for options that mean one device */
function checkMany({ realPorts, preview }: { realPorts?: true; preview?: number }): void {
  if (realPorts) {
    throw new CliError('usage', '--real-ports are those of one device, so not with --count')
  }
  if (preview !== undefined) {
    const instead = '`ledloom play … --to <scene> --preview` shows all'
    throw new CliError('usage', `--preview shows one device, so not with --count; ${instead}`)
  }
}

/** Parses the path of a scene file. */
function sceneOption(text: string): string {
  if (/[^/\\]\.ya?ml$/i.test(text)) return text
  throw new InvalidArgumentError('It must be a file that ends in .yaml, such as forest.yaml.')
}

/** The chosen layout; `undefined` if the device itself, or the file of its state, has it. */
async function layoutOf(options: DescribedLayout): Promise<Layout | undefined> {
  const { layout, leds } = options
  return layout === undefined && leds === undefined
    ? undefined
    : layoutOfFamily({ ...options, onNote: printNote })
}

/** The page that shows the device's LEDs and its settings. */
async function showOf(keep: Keep, device: VirtualDevice, port: number): Promise<PreviewServer> {
  const { layout, format, frameRate, mac } = device
  const controls = keep(await DeviceControls.open(reachableUrl(device), device))
  const title = controls.state.devices?.devices[0]?.name ?? mac
  const page = { layout, format, frameRate, title, port, controls }
  const preview = keep(await PreviewServer.start(page))
  const take = (bytes: Uint8Array, frameNumber = 0) =>
    preview.take(bytes, frameNumber, performance.now())
  take(device.shown)
  device.onShow(take)
  return preview
}

function announceOne(device: VirtualDevice, preview: string | undefined, json: boolean): void {
  const described = describeDevice(device)
  const { http, udp, discovery, mac } = described
  if (json) {
    printJson({ ...described, preview })
    return
  }
  console.log(`virtual device: ${http} (${mac}); Ctrl-C ends it`)
  console.log(`realtime datagrams: UDP port ${udp}`)
  console.log(`discovery: UDP port ${discovery}`)
  if (preview !== undefined) console.log(`preview: ${preview}`)
}

function announceMany(named: readonly NamedDevice[], json: boolean): void {
  if (json) {
    printJson(named.map(({ name, device }) => ({ name, ...describeDevice(device) })))
    return
  }
  console.log(`${named.length} virtual devices; Ctrl-C ends them`)
  printDevices(named)
}

function announceScene(path: string): void {
  const play = `${ownCommand().join(' ')} play plasma --to ${quoted(path)} --preview`
  console.log(`wrote ${path}; to play on it:\n\n  ${play}\n`)
}

function collectFault(text: string, collected: readonly Fault[] = []): readonly Fault[] {
  try {
    return [...collected, parseFault(text)]
  } catch (error) {
    if (error instanceof RangeError) throw new InvalidArgumentError(`${error.message}.`)
    throw error
  }
}
