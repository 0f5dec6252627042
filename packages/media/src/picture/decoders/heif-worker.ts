import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { HeifReply } from './unpack-heif.ts'

/** The part of libheif's interface that is used. */
type LibHeif = {
  readonly HeifDecoder: new () => { decode(content: Uint8Array): HeifImage[] }
}

interface HeifImage {
  is_primary(): boolean
  get_width(): number
  get_height(): number
  /** Fills `target.data` and passes it to `done`; `null` if the picture cannot be decoded. */
  display(target: HeifTarget, done: (target: HeifTarget | null) => void): void
}

type HeifTarget = {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

const LIBRARY = 'libheif-js/libheif-wasm/libheif-bundle.mjs'

async function decode(path: string): Promise<HeifReply> {
  const library: { readonly default: () => LibHeif } | undefined = await import(LIBRARY).catch(
    () => undefined,
  )
  if (library === undefined) return { kind: 'missing' }
  const images = new (library.default().HeifDecoder)().decode(await readFile(path))
  const image = images.find((each) => each.is_primary()) ?? images[0]
  if (image === undefined) return { kind: 'damaged', reason: 'it has no picture' }
  const [width, height] = [image.get_width(), image.get_height()]
  const data = new Uint8ClampedArray(4 * width * height)
  const drawn = await new Promise<HeifTarget | null>((resolve) => {
    image.display({ data, width, height }, resolve)
  })
  if (drawn === null) return { kind: 'damaged', reason: 'its pixels cannot be decoded' }
  return { kind: 'picture', width, height, samples: new Uint8Array(data.buffer) }
}

const path: string = workerData
const reply = await decode(path)
parentPort!.postMessage(reply, reply.kind === 'picture' ? [reply.samples.buffer] : [])
