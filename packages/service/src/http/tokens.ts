import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { suggestName } from '@ledloom/core'
import { readJsonFile, writeJsonFile } from '@ledloom/studio/keeping'
import { z } from 'zod'
import { HouseError } from '../house/read-house.ts'
import { SCOPES, type Scope } from './contract/endpoint.ts'

/** The file in the data folder. */
const FILE = 'tokens.json'

/** By which a secret that was published by mistake is found. */
const PREFIX = 'ledloom_'

/** Most characters of a name. */
const MOST_CHARACTERS = 64

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
  #known: { readonly version: string; readonly tokens: readonly KeptToken[] } | undefined

  /** @param folder the data folder */
  constructor(folder: string) {
    this.#folder = folder
  }

  /** The file. */
  get path(): string {
    return join(this.#folder, FILE)
  }

  /** All tokens, by their names. @throws Error if the file is damaged */
  async list(): Promise<readonly KeptToken[]> {
    const version = await versionOf(this.path)
    if (this.#known?.version !== version) {
      const { tokens = [] } = (await readJsonFile(this.path, keptTokens)) ?? {}
      this.#known = { version, tokens }
    }
    return this.#known.tokens
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
    const tokens = await this.list()
    if (name.trim() === '' || name.length > MOST_CHARACTERS || /\p{Cc}/u.test(name)) {
      throw new HouseError(`the name of a token has 1 to ${MOST_CHARACTERS} characters`)
    }
    if (tokens.some((token) => token.name === name)) {
      throw new HouseError(
        `there is a token ${name} already; remove it first, or choose another name`,
      )
    }
    const secret = PREFIX + randomBytes(32).toString('base64url')
    const sha256 = digestOf(secret).toString('hex')
    const token = { name, scope, sha256, createdAt: new Date().toISOString() }
    await this.#write([...tokens, token])
    return { secret, token }
  }

  /** Removes a token, which allows nothing from now on. @throws HouseError if there is none of the name */
  async remove(name: string): Promise<void> {
    const tokens = await this.list()
    const names = tokens.map((token) => token.name)
    if (!names.includes(name)) {
      throw new HouseError(`there is no token ${name}; ${suggestName(name, names)}`)
    }
    await this.#write(tokens.filter((token) => token.name !== name))
  }

  async #write(tokens: readonly KeptToken[]): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    await writeJsonFile(this.path, { tokens })
    this.#known = undefined
  }
}

function digestOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** Differs after each change of a file. */
async function versionOf(path: string): Promise<string> {
  const { ino, mtimeMs, size } = await stat(path).catch(() => ({ ino: 0, mtimeMs: 0, size: 0 }))
  return [ino, mtimeMs, size].join(' ')
}
