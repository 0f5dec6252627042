import { freePort } from '../../sockets/test/free-port.ts'

/** Ports for a virtual device that opens them again after a while, which nobody takes meanwhile. */
export async function devicePorts() {
  return {
    httpPort: await freePort(),
    udpPort: await freePort(),
    discoveryPort: await freePort(),
  }
}
