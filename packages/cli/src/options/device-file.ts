import { readFile } from 'node:fs/promises'
import { CliError } from '../cli-error.ts'

/** Where a device answers, as `ledloom device --json` prints it. */
export interface DeviceFile {
  readonly http: string
  /** Its port for datagrams. */
  readonly udp?: number | undefined
}

/**
 * The device in the first line of a file.
 * @throws CliError when the file can't be read or holds no device
 */
export async function readDeviceFile(file: string): Promise<DeviceFile> {
  const content = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new CliError('bad-file', `${file}: cannot be read`, { cause })
  })
  return deviceIn(content.split('\n', 1)[0] ?? '', file)
}

function deviceIn(line: string, file: string): DeviceFile {
  try {
    const description: unknown = JSON.parse(line)
    if (typeof description === 'object' && description !== null && 'http' in description) {
      const udp = 'udp' in description ? Number(description.udp) : Number.NaN
      return { http: String(description.http), udp: Number.isInteger(udp) ? udp : undefined }
    }
  } catch (cause) {
    throw new CliError('bad-file', `${file}: the first line is not JSON`, { cause })
  }
  throw new CliError(
    'bad-file',
    `${file}: the first line has no "http"; it should be what \`ledloom device --json\` prints`,
  )
}
