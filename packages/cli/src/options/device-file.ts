import { readFile } from 'node:fs/promises'
import { CliError } from '../cli-error.ts'

/** Where a device answers, as `ledloom device --json` and `ledloom discover --json` print it. */
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
  const description = onlyOne(parseLine(line, file), file)
  if (typeof description === 'object' && description !== null && 'http' in description) {
    const udp = 'udp' in description ? Number(description.udp) : Number.NaN
    return { http: String(description.http), udp: Number.isInteger(udp) ? udp : undefined }
  }
  throw new CliError(
    'bad-file',
    `${file}: the first line has no "http"; it should be what \`ledloom device --json\` prints`,
  )
}

function parseLine(line: string, file: string): unknown {
  try {
    return JSON.parse(line)
  } catch (cause) {
    throw new CliError('bad-file', `${file}: the first line is not JSON`, { cause })
  }
}

/** The only device in the list that `ledloom discover --json` prints. */
function onlyOne(described: unknown, file: string): unknown {
  if (!Array.isArray(described) || described.length === 1) return [described].flat()[0]
  const addresses = described.map((each) => each?.address).filter(Boolean)
  const what =
    addresses.length === 0 ? 'has no device' : `has several devices: ${addresses.join(', ')}`
  throw new CliError('bad-file', `${file}: the first line ${what}; @file means exactly one`)
}
