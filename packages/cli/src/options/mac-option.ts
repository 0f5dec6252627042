import { InvalidArgumentError } from '@commander-js/extra-typings'

/** A parser of a MAC address, with colons or dashes; gives it in small letters with colons. */
export function macOption(text: string): string {
  const mac = text.trim().replaceAll('-', ':').toLowerCase()
  if (/^[0-9a-f]{2}(:[0-9a-f]{2}){5}$/.test(mac)) return mac
  throw new InvalidArgumentError('It must be six groups of two hex digits: 5c:cf:7f:33:aa:ff.')
}
