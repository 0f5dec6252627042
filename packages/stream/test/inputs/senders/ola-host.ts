import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { OLA_ADDRESS, RECEIVER_ADDRESS } from './ola-network.ts'

/** Plug-ins that look for hardware or open ports which nobody asked for. */
const OTHERS = [
  ...['dummy', 'espnet', 'ftdidmx', 'gpio', 'karate', 'kinet', 'milinst', 'nanoleaf', 'opendmx'],
  ...['osc', 'pathport', 'renard', 'sandnet', 'shownet', 'spi', 'stageprofi', 'uartdmx', 'usbdmx'],
  ...['usbserial', 'dmx4linux'],
]

const OPC_PORT = 7890

/** The daemon does not run as root; Debian's package makes this user. */
const USER = 'olad'

/** What makes a link such as the one to OLA. */
const LINK = 'link add probe0 type veth peer name probe1'.split(' ')

/** Why OLA cannot be tried here; nothing where it can. */
export function whyNoOla(): string | undefined {
  if (process.getuid?.() !== 0) return 'only root makes a network namespace for OLA'
  const missing = ['olad', 'ip', 'setpriv'].find((program) => !runs('which', program))
  if (missing) return `${missing} is not installed (apt-get install ola iproute2)`
  const namespace = `ledloom-probe-${process.pid}`
  const isMade =
    runs('ip', 'netns', 'add', namespace) &&
    runs('ip', '-n', namespace, ...LINK) &&
    runs('ip', 'netns', 'exec', namespace, 'true')
  runs('ip', 'netns', 'del', namespace)
  return isMade ? undefined : 'a network namespace cannot be made here'
}

function runs(program: string, ...options: readonly string[]): boolean {
  return spawnSync(program, options, { stdio: 'ignore' }).status === 0
}

/** OLA in a network namespace. */
export class OlaHost {
  readonly #namespace: string
  readonly #folder = mkdtempSync(join(tmpdir(), 'ledloom-ola-'))
  #daemon: ChildProcess | undefined

  constructor(namespace: string) {
    this.#namespace = namespace
  }

  /** Starts the daemon; it connects to our OPC. */
  async start(): Promise<void> {
    this.#writeSettings()
    const user = ['--reuid', USER, '--regid', USER, '--clear-groups']
    const daemon = ['olad', '--config-dir', this.#folder, '--no-http', '-l', '0']
    this.#daemon = spawn('ip', ['netns', 'exec', this.#namespace, 'setpriv', ...user, ...daemon], {
      stdio: 'ignore',
    })
    for (let tries = 0; tries < 100 && this.#devices().length < 3; tries++) await wait(100)
  }

  /** Sends universe 1 by the device whose line has this word. */
  patch(word: string): void {
    const line = this.#devices().find((device) => device.includes(word))
    const device = line?.match(/^Device (\d+)/)?.[1]
    if (device === undefined) throw new Error(`OLA has no device ${word}`)
    this.#run('ola_patch', '-d', device, '-p', '0', '-u', '1')
  }

  send(channels: readonly number[]): void {
    this.#run('ola_set_dmx', '-u', '1', '-d', channels.join(','))
  }

  async close(): Promise<void> {
    this.#daemon?.kill()
    if (this.#daemon && this.#daemon.exitCode === null) {
      await new Promise((resolve) => this.#daemon?.once('exit', resolve))
    }
    rmSync(this.#folder, { recursive: true })
  }

  #writeSettings(): void {
    const own = `ip = ${OLA_ADDRESS}\noutput_ports = 1\n`
    const target = `${RECEIVER_ADDRESS}:${OPC_PORT}`
    this.#write('artnet', `enabled = true\nalways_broadcast = true\n${own}`)
    this.#write('e131', `enabled = true\n${own}`)
    this.#write(
      'openpixelcontrol',
      `enabled = true\ntarget = ${target}\ntarget_${target}_channel = 0\n`,
    )
    for (const other of OTHERS) this.#write(other, 'enabled = false\n')
    execFileSync('chown', ['-R', USER, this.#folder])
  }

  #write(plugin: string, settings: string): void {
    writeFileSync(join(this.#folder, `ola-${plugin}.conf`), settings)
  }

  #devices(): string[] {
    try {
      return this.#run('ola_dev_info')
        .split('\n')
        .filter((line) => line.startsWith('Device'))
    } catch {
      return []
    }
  }

  #run(...command: readonly string[]): string {
    return execFileSync('ip', ['netns', 'exec', this.#namespace, ...command], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  }
}
