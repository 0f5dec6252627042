import { StreamError } from '@ledloom/sockets'

/** A failure of a member, told with its name. */
export function nameError(name: string, { code, message, cause, count }: StreamError): StreamError {
  return new StreamError(code, `${name}: ${message}`, { cause, count })
}
