import { VirtualDeviceError } from '../virtual-device-error.ts'

/** The one clear line for a port that cannot be listened on. */
export function listenError(
  cause: NodeJS.ErrnoException,
  { host, port }: { readonly host: string; readonly port: number },
  service: string,
): VirtualDeviceError {
  switch (cause.code) {
    case 'EADDRINUSE':
      return new VirtualDeviceError(
        'port-in-use',
        `port ${port} on ${host} is in use, choose another for ${service} or 0 for any free one`,
        { cause },
      )
    case 'EACCES':
      return new VirtualDeviceError(
        'port-not-allowed',
        `port ${port} on ${host} may not be opened by this user, choose one above 1023 for ${service}`,
        { cause },
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EINVAL':
      return new VirtualDeviceError(
        'address-not-available',
        `${host} is not an address of this machine`,
        { cause },
      )
    default:
      return new VirtualDeviceError(
        'listen-failed',
        `cannot listen on ${host}:${port} for ${service}: ${cause.message}`,
        { cause },
      )
  }
}
