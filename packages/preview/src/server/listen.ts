import { once } from 'node:events'
import type { Server } from 'node:http'
import { PreviewError } from './preview-error.ts'
import type { ListenAddress } from './preview-options.ts'

/**
 * Opens `server` at an address and returns its port.
 * @throws PreviewError `'port-in-use'` or `'address-unavailable'`
 */
export async function listen(server: Server, { host, port }: ListenAddress): Promise<number> {
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw previewErrorOf(error as NodeJS.ErrnoException, { host, port })
  }
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}

function previewErrorOf(
  cause: NodeJS.ErrnoException,
  { host, port }: Pick<ListenAddress, 'host' | 'port'>,
): PreviewError {
  if (cause.code === 'EADDRINUSE') {
    return new PreviewError(
      'port-in-use',
      `port ${port} of ${host} is in use; choose another one, or 0 for any free one`,
      { cause },
    )
  }
  return new PreviewError(
    'address-unavailable',
    `the preview can't listen on ${host} port ${port}: ${reasonOf(cause)}`,
    { cause },
  )
}

function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  switch (code) {
    case 'EACCES':
      return 'this user may not open the port; choose one above 1023'
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
    case 'ENOTFOUND':
      return 'that is not an address of this machine'
    default:
      return code ?? message
  }
}
