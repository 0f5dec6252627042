import { UploadRefusal } from './upload-refusal.ts'

/** Characters that a name keeps. */
const NAME_LENGTH = 200

/**
 * The name of a dropped file as its header says it, percent-encoded: without folders and without
 * what can't be seen. It is shown to people and never used as a path.
 *
 * @throws UploadRefusal 400 where there is none
 */
export function readFileName(header: string | readonly string[] | undefined): string {
  const name = typeof header === 'string' ? lastPart(decode(header)) : ''
  const seen = name.normalize().replace(/\p{C}/gu, '').trim()
  if (/^\.*$/.test(seen)) {
    throw new UploadRefusal(400, 'X-File-Name must be the name of the file, percent-encoded.')
  }
  return [...seen].slice(0, NAME_LENGTH).join('')
}

function lastPart(path: string): string {
  return path.split(/[/\\]/).at(-1) ?? ''
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
