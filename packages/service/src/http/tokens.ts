import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { suggestName } from '@ledloom/core'
import { isStalledDisk, readJsonFile, writeJsonFile } from '@ledloom/studio/keeping'
import { z } from 'zod'
import { HouseError } from '../house/read-house.ts'
import { AskedDisk } from '../lasting/asked-disk.ts'
import { SharedQuestion } from '../lasting/shared-question.ts'
import { fileVersion } from '../memory/file-version.ts'
import { SCOPES, type Scope } from './contract/endpoint.ts'

/** The file in the data folder. */
const FILE = 'tokens.json'

/** By which a secret that was published by mistake is found. */
const PREFIX = 'ledloom_'

/** Most characters of a name. */
const MOST_CHARACTERS = 64

/** How another process is waited for: longer than the 10 s after which the lock of a killed one is taken over. */
const WAIT = { retries: 120, factor: 1, minTimeout: 50, maxTimeout: 150, randomize: true }

const keptTokens = z.object({
  tokens: z.array(
    z.object({
      name: z.string(),
      scope: z.enum(SCOPES),
      /** SHA-256 of the secret, which has 256 random bits: nothing slower is needed. */
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      createdAt: z.iso.datetime(),
    }),
  ),
})

/** A token, as it is kept. */
export type KeptToken = z.output<typeof keptTokens>['tokens'][number]

/** A token that was made. */
export type NewToken = {
  /** What a client sends. */
  readonly secret: string
  readonly token: KeptToken
}

/** The tokens of a data folder. Their secrets are not kept, only what proves them. */
export class Tokens {
  readonly #folder: string
  /** A disk that stalls gets one question, however many requests come. */
  readonly #asked: SharedQuestion<readonly KeptToken[]>
  #known: { readonly version: string; readonly tokens: readonly KeptToken[] } | undefined

  /**
   * @param folder the data folder
   * @param wait how long its disk is waited for
   */
  constructor(folder: string, wait: ConstructorParameters<typeof AskedDisk>[0] = {}) {
    this.#folder = folder
    const disk = new AskedDisk(wait)
    this.#asked = new SharedQuestion(() => disk.ask(this.path, () => this.#read()))
  }

  /** The file. */
  get path(): string {
    return join(this.#folder, FILE)
  }

  /**
   * All tokens, by their names; while the disk does not answer, those that were there before.
   *
   * @throws Error if the file is damaged; StudioError `stalled-disk` if the disk has never answered
   */
  async list(): Promise<readonly KeptToken[]> {
    try {
      return await this.#asked.ask()
    } catch (error) {
      if (isStalledDisk(error) && this.#known !== undefined) return this.#known.tokens
      throw error
    }
  }

  async #read(): Promise<readonly KeptToken[]> {
    const version = await fileVersion(this.path)
    if (this.#known?.version === version) return this.#known.tokens
    const { tokens = [] } = (await readJsonFile(this.path, keptTokens)) ?? {}
    this.#known = { version, tokens }
    return tokens
  }

  /** The token of a secret. */
  async find(secret: string): Promise<KeptToken | undefined> {
    const digest = digestOf(secret)
    const tokens = await this.list()
    return tokens.find(({ sha256 }) => timingSafeEqual(Buffer.from(sha256, 'hex'), digest))
  }

  /**
   * Makes a token.
   *
   * @returns it with its secret, which can't be read again
   * @throws HouseError for a name that can't be taken
   */
  async add(name: string, scope: Scope): Promise<NewToken> {
    if (name.trim() === '' || name.length > MOST_CHARACTERS || /\p{Cc}/u.test(name)) {
      throw new HouseError(`the name of a token has 1 to ${MOST_CHARACTERS} characters`)
    }
    const secret = PREFIX + randomBytes(32).toString('base64url')
    const sha256 = digestOf(secret).toString('hex')
    const token = { name, scope, sha256, createdAt: new Date().toISOString() }
    await this.#change((tokens) => {
      if (tokens.some((each) => each.name === name)) {
        throw new HouseError(
          `there is a token ${name} already; remove it first, or choose another name`,
        )
      }
      return [...tokens, token]
    })
    return { secret, token }
  }

  /** Removes a token, which allows nothing from now on. @throws HouseError if there is none of the name */
  async remove(name: string): Promise<void> {
    await this.#change((tokens) => {
      const names = tokens.map((token) => token.name)
      if (!names.includes(name)) {
        throw new HouseError(`there is no token ${name}; ${suggestName(name, names)}`)
      }
      return tokens.filter((token) => token.name !== name)
    })
  }

  /** Changes the file, one process at a time. */
  async #change(change: (tokens: readonly KeptToken[]) => readonly KeptToken[]): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    // Only who changes tokens needs it, and it listens for the end of the process.
    const { lock } = await import('proper-lockfile')
    const release = await lock(this.path, { realpath: false, retries: WAIT }).catch(
      (cause: NodeJS.ErrnoException) => {
        const isHeld = cause.code === 'ELOCKED'
        const reason = isHeld ? 'another process is changing it; try again' : cause.message
        throw new HouseError(`${this.path} can't be changed: ${reason}`, { cause })
      },
    )
    try {
      const tokens = change(await this.list())
      await writeJsonFile(this.path, { tokens })
      this.#known = undefined
    } finally {
      await release()
    }
  }
}

function digestOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
