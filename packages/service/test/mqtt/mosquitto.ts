import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../sockets/test/free-port.ts'

/** Whether there is a mosquitto to test with; where everything has to be tested, there is. */
export function hasMosquitto(): boolean {
  // Without arguments it would serve; this option ends it at once, with status 3.
  return process.env.CI !== undefined || spawnSync('mosquitto', ['-h'], PATHS).error === undefined
}

/** Debian keeps the broker where only root looks for programs. */
const PATHS = { env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` } }

/** Who may use a broker. */
type Login = { readonly user: string; readonly password: string }

/** The broker mosquitto, on a free port of this machine. */
export class Mosquitto {
  readonly port: number
  readonly #folder: string
  #process: ChildProcess

  private constructor(port: number, folder: string, process: ChildProcess) {
    this.port = port
    this.#folder = folder
    this.#process = process
  }

  /** @param login asked for; default: anybody may use it */
  static async start(login?: Login): Promise<Mosquitto> {
    const folder = await mkdtemp(join(tmpdir(), 'ledloom-mosquitto-'))
    // It drops the rights of root, and then still reads the passwords.
    await chmod(folder, 0o755)
    const port = await freePort()
    const lines = [`listener ${port} 127.0.0.1`, `allow_anonymous ${login === undefined}`]
    if (login !== undefined) {
      const file = join(folder, 'passwords')
      const made = spawnSync('mosquitto_passwd', ['-c', '-b', file, login.user, login.password])
      if (made.status !== 0) throw new Error(`mosquitto_passwd: ${made.stderr}`)
      await chmod(file, 0o644)
      lines.push(`password_file ${file}`)
    }
    await writeFile(join(folder, 'mosquitto.conf'), `${lines.join('\n')}\n`)
    return new Mosquitto(port, folder, await launch(folder))
  }

  /** Ends it as a power cut would; the messages that it retained are gone. */
  async kill(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return
    const ended = new Promise((resolve) => this.#process.once('exit', resolve))
    this.#process.kill('SIGKILL')
    await ended
  }

  /** Starts it again. */
  async restart(): Promise<void> {
    await this.kill()
    this.#process = await launch(this.#folder)
  }

  async close(): Promise<void> {
    await this.kill()
    await rm(this.#folder, { recursive: true, force: true })
  }
}

async function launch(folder: string): Promise<ChildProcess> {
  const broker = spawn('mosquitto', ['-c', join(folder, 'mosquitto.conf')], PATHS)
  let output = ''
  await new Promise<void>((resolve, reject) => {
    broker.stderr.on('data', (text: Buffer) => {
      output += text
      if (/mosquitto version \S+ running/.test(output)) resolve()
    })
    broker.on('error', reject)
    broker.on('exit', () => reject(new Error(`mosquitto: ${output}`)))
  })
  return broker
}
