import { randomBytes } from 'node:crypto'
import { challengeResponse, endpoints, type RequestOf, type ResponseOf } from '@ledloom/protocol'
import { encodeContent } from '../messages/encode-content.ts'
import { parseAnswer, readAnswer } from '../messages/read-answer.ts'
import { DeviceError } from '../transport/device-error.ts'
import { endpointLabel, fullPath } from '../transport/http-message.ts'
import type { Transport } from '../transport/transport.ts'

/** Four hours, what devices are known to give, for one that does not say. */
const USUAL_LIFE_SECONDS = 14_400

/** What an HTTP header can carry. */
const SENDABLE = /^[\x20-\x7e]+$/

/** What a login gives, once verified. */
export interface Token {
  readonly text: string
  /** What the text is the base64 of. */
  readonly bytes: Uint8Array
  readonly lifeSeconds: number
}

/** How to log in. */
export interface LoginOptions {
  /** The MAC address that gestalt states, if it states one. */
  readonly mac: string | undefined
  /**
   * Whether a wrong answer to the challenge, by the key of this MAC address, is refused. A device that
   * sends no answer or states no MAC address is not checked.
   */
  readonly checkDevice: boolean
}

/**
 * Logs in with a random challenge of 32 bytes and verifies the token, which must be the first thing
 * a token is used for.
 *
 * @throws DeviceError `impostor` when the device's response to the challenge is wrong
 */
export async function login(transport: Transport, options: LoginOptions): Promise<Token> {
  const challenge = randomBytes(32).toString('base64')
  const answer = await call(transport, endpoints.login, { challenge })
  const text = answer.authentication_token
  if (!SENDABLE.test(text)) throw noToken(transport)
  const response = answer['challenge-response']
  if (options.checkDevice) checkResponse(transport, response, [challenge, options.mac ?? ''])
  await call(transport, endpoints.verify, { 'challenge-response': response }, text)
  const lifeSeconds = Number(answer.authentication_token_expires_in)
  const bytes = Buffer.from(text, 'base64')
  return { text, bytes, lifeSeconds: lifeSeconds > 0 ? lifeSeconds : USUAL_LIFE_SECONDS }
}

/** The two calls that make a session. */
type SessionEndpoint = typeof endpoints.login | typeof endpoints.verify

async function call<E extends SessionEndpoint>(
  transport: Transport,
  endpoint: E,
  content: RequestOf<E>,
  token?: string,
): Promise<ResponseOf<E>> {
  const { method, path } = endpoint
  const message = { method, path: fullPath(path), ...encodeContent(endpoint, content), token }
  const context = { address: transport.address.label, endpoint: endpointLabel(method, path) }
  return parseAnswer(
    endpoint,
    readAnswer(await transport.send(message), context),
    context,
  ) as ResponseOf<E>
}

function checkResponse(
  { address }: Transport,
  response: string | undefined,
  question: Parameters<typeof challengeResponse>,
): void {
  const expected = expectedResponse(question)
  if (response === undefined || expected === undefined) return
  if (response.toLowerCase() === expected) return
  const text = `${address.label} gave a wrong answer to the login challenge for its MAC address ${question[1]}`
  throw new DeviceError('impostor', text, { address: address.label, endpoint: 'POST login' })
}

/** Undefined for text that is no MAC address. */
function expectedResponse(question: Parameters<typeof challengeResponse>): string | undefined {
  try {
    return challengeResponse(...question)
  } catch {
    return undefined
  }
}

function noToken({ address }: Transport): DeviceError {
  const facts = { address: address.label, endpoint: 'POST login' }
  return new DeviceError('malformed', `${address.label} answered the login without a token`, facts)
}
