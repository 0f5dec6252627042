declare module 'artnet' {
  interface Sender {
    set(universe: number, channel: number, values: readonly number[]): void
    close(): void
  }
  export default function artnet(options: {
    readonly host: string
    readonly port: number
    readonly refresh: number
  }): Sender
}
