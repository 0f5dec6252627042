import { PRODUCT_NAME } from '../identity/product-name.ts'

const DEVICE = { type: 'fadecandy', serial: 'LEDLOOM', version: '1.07', timestamp: 0 }

/**
 * What a client of Fadecandy's server is told when it asks; nothing where it only sets something.
 * Source: https://github.com/scanlime/fadecandy/blob/master/doc/fc_protocol_websocket.md
 */
export function answerFadecandy(message: string): string | undefined {
  const type = typeOf(message)
  if (type === 'list_connected_devices') return JSON.stringify({ type, devices: [DEVICE] })
  if (type === 'server_info') return JSON.stringify({ type, version: PRODUCT_NAME, config: {} })
  return undefined
}

function typeOf(message: string): unknown {
  try {
    const content: unknown = JSON.parse(message)
    return typeof content === 'object' && content !== null && 'type' in content
      ? content.type
      : undefined
  } catch {
    return undefined
  }
}
