import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { asRoot, ROOT, runAsRoot, succeedsAsRoot } from './as-root.ts'
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
  if (ROOT === undefined) return 'neither root nor sudo without a password, for its network'
  const missing = ['olad', 'ip', 'setpriv'].find((program) => !succeedsAsRoot('which', program))
  if (missing) return `${missing} is not installed (apt-get install ola iproute2)`
  return canMakeNamespace() ? undefined : 'this machine forbids root to make a network namespace'
}

function canMakeNamespace(): boolean {
  const namespace = `ledloom-probe-${process.pid}`
  const isMade =
    succeedsAsRoot('ip', 'netns', 'add', namespace) &&
    succeedsAsRoot('ip', '-n', namespace, ...LINK) &&
    succeedsAsRoot('ip', 'netns', 'exec', namespace, 'true')
  succeedsAsRoot('ip', 'netns', 'del', namespace)
  return isMade
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
    const inside = ['ip', 'netns', 'exec', this.#namespace]
    const [program, ...options] = asRoot(...inside, 'setpriv', ...user, ...daemon)
    this.#daemon = spawn(program, options, { stdio: 'ignore' })
    for (let tries = 0; tries < 1200 && this.#devices().length < 3; tries++) await wait(100)
  }

  /** Sends universes 1 and 2 by the device whose line has this word, by its port of a number and the next. */
  patch(word: string, firstPort: number): void {
    const line = this.#devices().find((device) => device.includes(word))
    const device = line?.match(/^Device (\d+)/)?.[1]
    if (device === undefined) throw new Error(`OLA has no device ${word}`)
    for (const at of [0, 1]) {
      this.#run('ola_patch', '-d', device, '-p', String(firstPort + at), '-u', String(1 + at))
    }
  }

  send(universe: number, channels: readonly number[]): void {
    this.#run('ola_set_dmx', '-u', String(universe), '-d', channels.join(','))
  }

  async close(): Promise<void> {
    if (this.#daemon?.exitCode === null) {
      const ended = once(this.#daemon, 'exit')
      // What sudo runs is another's; sudo hands it the signal.
      runAsRoot('kill', String(this.#daemon.pid))
      await ended
    }
    runAsRoot('rm', '-r', this.#folder)
  }

  #writeSettings(): void {
    const own = `ip = ${OLA_ADDRESS}\noutput_ports = 2\n`
    const target = `${RECEIVER_ADDRESS}:${OPC_PORT}`
    const channels = [1, 2].map((channel) => `target_${target}_channel = ${channel}\n`)
    this.#write('artnet', `enabled = true\nalways_broadcast = true\n${own}`)
    this.#write('e131', `enabled = true\n${own}`)
    this.#write('openpixelcontrol', `enabled = true\ntarget = ${target}\n${channels.join('')}`)
    for (const other of OTHERS) this.#write(other, 'enabled = false\n')
    runAsRoot('chown', '-R', USER, this.#folder)
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
    return runAsRoot('ip', 'netns', 'exec', this.#namespace, ...command)
  }
}
