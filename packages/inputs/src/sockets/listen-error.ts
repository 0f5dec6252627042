import { InputError } from '../contract/input-error.ts'

/** The address that could not be opened. */
interface ListenPlace {
  readonly title: string
  readonly transport: 'UDP' | 'TCP'
  readonly host: string
  readonly port: number
}

/** Explains a system error in one line. */
export function listenError(place: ListenPlace, cause: NodeJS.ErrnoException): InputError {
  const { title, transport, host, port } = place
  const where = `${title}: ${transport} port ${port} on ${host}`
  switch (cause.code) {
    case 'EADDRINUSE':
      return new InputError('port-taken', `${where} is taken by another program`, { cause })
    case 'EACCES':
      return new InputError('port-forbidden', `${where} needs more rights; choose another port`, {
        cause,
      })
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new InputError('address-unknown', `${where}: this machine has no such address`, {
        cause,
      })
    default:
      return new InputError('open-failed', `${where} cannot be opened: ${cause.message}`, { cause })
  }
}
