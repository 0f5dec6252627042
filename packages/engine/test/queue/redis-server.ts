import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { freePort } from '../../../sockets/test/free-port.ts'

/** Whether there is a Redis to test with; where everything has to be tested, there is. */
export function hasRedis(): boolean {
  return process.env.CI !== undefined || spawnSync('redis-server', ['--version']).status === 0
}

/** A Redis of a test's own: on a free port of this machine, keeping nothing. */
export class RedisServer {
  readonly url: string
  readonly port: number
  readonly #folder: string
  #process: ChildProcess

  private constructor(port: number, folder: string, process: ChildProcess) {
    this.port = port
    this.url = `redis://127.0.0.1:${port}`
    this.#folder = folder
    this.#process = process
  }

  static async start(): Promise<RedisServer> {
    const folder = await mkdtemp(join(tmpdir(), 'ledloom-redis-'))
    const port = await freePort()
    return new RedisServer(port, folder, await launch(port, folder))
  }

  /** The keys in it that stay for good, or those of a pattern, whether they stay or not. */
  async keys(pattern?: string): Promise<string[]> {
    const redis = new Redis(this.port)
    const keys = await redis.keys(pattern ?? '*')
    const lives = await Promise.all(keys.map((key) => redis.ttl(key)))
    redis.disconnect()
    return pattern === undefined ? keys.filter((_, at) => lives[at] === -1) : keys
  }

  /** Ends it as a power cut would; nothing that was in it is left. */
  async kill(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return
    const ended = new Promise((resolve) => this.#process.once('exit', resolve))
    this.#process.kill('SIGKILL')
    await ended
  }

  /** Starts it again, with nothing in it. */
  async restart(): Promise<void> {
    await this.kill()
    this.#process = await launch(this.port, this.#folder)
  }

  async close(): Promise<void> {
    await this.kill()
    await rm(this.#folder, { recursive: true, force: true })
  }
}

async function launch(port: number, folder: string): Promise<ChildProcess> {
  const options = ['--bind', '127.0.0.1', '--port', `${port}`, '--dir', folder]
  const server = spawn('redis-server', [...options, '--save', '', '--appendonly', 'no'])
  let output = ''
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (text: Buffer) => {
      output += text
      if (output.includes('Ready to accept connections')) resolve()
    })
    server.on('error', reject)
    server.on('exit', () => reject(new Error(`redis-server: ${output}`)))
  })
  return server
}
