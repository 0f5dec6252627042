import { readFile } from 'node:fs/promises'
import { CliError } from '../cli-error.ts'

/**
 * The address that `text` means: `host`, `host:port`, a URL, or `@file` with the first line that
 * `ledloom device --json` printed.
 *
 * @throws CliError when the file can't be read or holds no device
 */
export async function resolveDeviceAddress(text: string): Promise<string> {
  if (!text.startsWith('@')) return text
  const file = text.slice(1)
  const content = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new CliError('bad-file', `${file}: cannot be read`, { cause })
  })
  return addressIn(content.split('\n', 1)[0] ?? '', file)
}

function addressIn(line: string, file: string): string {
  try {
    const description: unknown = JSON.parse(line)
    if (typeof description === 'object' && description !== null && 'http' in description) {
      return String(description.http)
    }
  } catch (cause) {
    throw new CliError('bad-file', `${file}: the first line is not JSON`, { cause })
  }
  throw new CliError(
    'bad-file',
    `${file}: the first line has no "http"; it should be what \`ledloom device --json\` prints`,
  )
}
