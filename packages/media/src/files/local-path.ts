import { fileURLToPath } from 'node:url'
import { SourceError } from '../source/source-error.ts'

/**
 * The path of a `file:///…` address; any other text is returned unchanged.
 *
 * @throws SourceError `unknown-source` for an address that names no file on this machine
 */
export function localPath(text: string): string {
  if (!/^file:/i.test(text)) return text
  if (!URL.canParse(text)) throw refusal(text, 'is not the address of a file')
  const { host, pathname } = new URL(text)
  if (host !== '') throw refusal(text, 'is on another machine; copy the file to this one')
  try {
    return fileURLToPath(`file://${pathname}`)
  } catch {
    throw refusal(text, 'is not the address of a file')
  }
}

function refusal(text: string, reason: string): SourceError {
  return new SourceError('unknown-source', `${text}: ${reason}`)
}
