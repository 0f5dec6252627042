import { randomBytes } from 'node:crypto'
import { challengeResponse, endpoints, type RequestOf, type ResponseOf } from '@ledloom/protocol'
import { encodeContent } from '../messages/encode-content.ts'
import { parseAnswer, readAnswer } from '../messages/read-answer.ts'
import { DeviceError } from '../transport/device-error.ts'
import { endpointLabel, fullPath } from '../transport/http-message.ts'
import type { Transport } from '../transport/transport.ts'

/** Four hours, as known devices state, for a device that states none. */
const USUAL_LIFE_SECONDS = 14_400

/** Characters that an HTTP header can carry. */
const SENDABLE = /^[\x20-\x7e]+$/

/** A verified token. */
export type Token = {
  readonly text: string
  /** The decoded base64 text. */
  readonly bytes: Uint8Array
  readonly lifeSeconds: number
}

/** Options of a login. */
export type LoginOptions = {
  /** The MAC address in gestalt, if it has one. */
  readonly mac: string | undefined
  /**
   * Refuses a device whose response to the challenge does not fit the key of this MAC address. A
   * device that sends no response or states no MAC address is not checked.
   */
  readonly checkDevice: boolean
}

/**
 * Logs in with a random challenge of 32 bytes and verifies the token; devices require that before
 * any other use of it.
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

/** The two calls of a login. */
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
