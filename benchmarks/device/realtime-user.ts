/** A client logged in to a device in mode `rt`. */
export interface RealtimeUser {
  readonly port: number
  readonly token: string
}

/** Logs in to a local device at an HTTP port and sets its mode to `rt`. */
export async function openRealtime(port: number): Promise<RealtimeUser> {
  const post = async (path: string, body: object, token = '') => {
    const reply = await fetch(`http://127.0.0.1:${port}/xled/v1/${path}`, {
      method: 'POST',
      headers: { 'X-Auth-Token': token },
      body: JSON.stringify(body),
    })
    return (await reply.json()) as Readonly<Record<string, unknown>>
  }
  const login = await post('login', { challenge: 'AAAA' })
  const token = String(login.authentication_token)
  await post('verify', {}, token)
  await post('led/mode', { mode: 'rt' }, token)
  return { port, token }
}

/** Encodes a request to a device. */
export function requestBytes(
  way: string,
  { token = '', body = new Uint8Array(0) }: { readonly token?: string; readonly body?: Uint8Array },
): Uint8Array {
  const head = [
    `${way} HTTP/1.1`,
    'Host: 127.0.0.1',
    `X-Auth-Token: ${token}`,
    ...(body.length === 0 ? [] : [`Content-Length: ${body.length}`]),
  ]
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body])
}
