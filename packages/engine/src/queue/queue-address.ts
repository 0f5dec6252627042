export interface QueueAddress {
  readonly host: string
  readonly port: number
  readonly database: number
  readonly username?: string | undefined
  readonly password?: string | undefined
  readonly isEncrypted: boolean
  /** Text for messages, without the password. */
  readonly text: string
}

const FORM = 'redis://[user:password@]host[:port][/database]'

/**
 * Parses the address of a Redis: `redis://host[:port][/database]`, `rediss://` over TLS; by default port
 * 6379 and database 0.
 *
 * @throws QueueError `bad-queue`
 */
export function parseQueueAddress(address: string): QueueAddress {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const [, database = '0'] = /^\/(\d{1,4})?$/.exec(url?.pathname || '/') ?? [undefined, '?']
  const isRedis = url?.protocol === 'redis:' || url?.protocol === 'rediss:'
  if (url === undefined || !isRedis || url.hostname === '' || database === '?') {
    throw new QueueError(
      'bad-queue',
      `the address of a queue must be ${FORM}, got ${withoutPassword(address)}`,
    )
  }
  const port = url.port === '' ? 6379 : Number(url.port)
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port,
    database: Number(database),
    ...(url.username !== '' && { username: decodeURIComponent(url.username) }),
    ...(url.password !== '' && { password: decodeURIComponent(url.password) }),
    isEncrypted: url.protocol === 'rediss:',
    text: `${url.protocol}//${url.hostname}:${port}${database === '0' ? '' : `/${database}`}`,
  }
}

function withoutPassword(address: string): string {
  return address.replace(/\/\/.*@/, '//…@')
}

/** Reasons for which a queue cannot render a movie. */
export type QueueErrorCode =
  | 'bad-queue'
  | 'no-queue-packages'
  | 'queue-unreachable'
  | 'queue-lost'
  | 'queue-forgot'
  | 'worker-refused'
  | 'workers-failed'
  | 'too-large'

/** A queue is unusable, or its workers cannot make a movie. The message is one line. */
export class QueueError extends Error {
  override readonly name = 'QueueError'
  readonly code: QueueErrorCode

  constructor(code: QueueErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
