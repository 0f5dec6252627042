/** What `work` writes to standard output or error, which it does not reach. */
export async function captureOutput(
  name: 'stdout' | 'stderr',
  work: () => unknown,
): Promise<string> {
  const stream = process[name]
  const { write } = stream
  let text = ''
  stream.write = (chunk: string | Uint8Array) => {
    text += chunk
    return true
  }
  try {
    await work()
  } finally {
    stream.write = write
  }
  return text
}
