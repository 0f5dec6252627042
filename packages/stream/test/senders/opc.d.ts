declare module 'opc' {
  import type { Transform } from 'node:stream'

  interface OpcStream extends Transform {
    writePixels(channel: number, pixels: Uint8Array): void
  }
  export default function createOpcStream(): OpcStream
}

declare module 'opc/strand.js' {
  interface Strand {
    readonly buffer: Buffer
    setPixel(led: number, red: number, green: number, blue: number): void
  }
  export default function createStrand(ledCount: number): Strand
}
