import { WebSocket } from 'ws'

/** A section of state as a page gets it. */
export type Section = Readonly<Record<string, unknown>>

/** A page in a few lines. */
export async function openViewer(url: string) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/feed`)
  const sections = new Map<string, Section>()
  const answers = new Map<number, (failure?: Error) => void>()
  let wake = () => {}
  let count = 0
  socket.on('message', (data, isBinary) => {
    if (isBinary) return
    const message = JSON.parse(String(data))
    if (message.type === 'state') sections.set(message.section, message.value)
    else if (message.type === 'done') answers.get(message.id)?.()
    else if (message.type === 'failed') answers.get(message.id)?.(new Error(message.text))
    wake()
  })
  await new Promise((resolve) => socket.once('open', resolve))
  return {
    act: (name: string, input: object) =>
      new Promise<void>((resolve, reject) => {
        const id = ++count
        answers.set(id, (failure) => (failure === undefined ? resolve() : reject(failure)))
        socket.send(JSON.stringify({ type: 'act', id, name, input }))
      }),
    async section(name: string, isSo: (value: Section) => boolean): Promise<Section> {
      for (;;) {
        const value = sections.get(name)
        if (value !== undefined && isSo(value)) return value
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
    close: () => socket.terminate(),
  }
}
