import { EventSourceParserStream } from 'eventsource-parser/stream'

/** An event of a house. */
export type HouseEvent = {
  readonly id: string | undefined
  readonly name: string
  readonly data: unknown
}

/** The events of an answer of `GET /api/v1/events`. */
export async function* readEvents({ body }: Response): AsyncGenerator<HouseEvent> {
  if (body === null) return
  const events = body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
  for await (const { id, event: name = 'message', data } of events) {
    yield { id, name, data: JSON.parse(data) as unknown }
  }
}
