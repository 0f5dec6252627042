// A bare node:http server for a benchmark. It reads each request and answers with the same reply,
// given as JSON in the first argument.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { HostReport } from './device-host.ts'

const { body, keepAlive }: { body: string; keepAlive: boolean } = JSON.parse(process.argv[2]!)

const server = createServer((request, response) => {
  if (request.method === 'GET') answer(response)
  else request.resume().on('end', () => answer(response))
})

function answer(response: ServerResponse): void {
  const connection = keepAlive ? {} : { Connection: 'close' }
  response.writeHead(200, {
    'Content-Length': Buffer.byteLength(body),
    'Content-Type': 'application/json',
    ...connection,
  })
  response.end(body)
}

server.listen(0, '127.0.0.1', () => process.send!(report()))
process.on('message', () => process.send!(report()))
process.on('disconnect', () => process.exit())

function report(): HostReport {
  return {
    ports: [{ http: (server.address() as AddressInfo).port, udp: 0 }],
    processor: process.cpuUsage(),
    memory: process.memoryUsage(),
    frames: 0,
  }
}
