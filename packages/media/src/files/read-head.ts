import { open } from 'node:fs/promises'

/** The first `length` bytes of a file; zeros follow where it has fewer. */
export async function readHead(path: string, length: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const head = Buffer.alloc(length)
    await file.read(head, 0, length, 0)
    return head
  } finally {
    await file.close()
  }
}
