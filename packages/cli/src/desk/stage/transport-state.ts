import type { LayerFacts, Transport } from '@ledloom/engine'
import type { TransportState } from '@ledloom/preview'

/** Where in time layers are, as pages are told. */
export function transportState(
  transport: Transport,
  facts: ReadonlyMap<string, LayerFacts>,
): TransportState {
  const { duration, ...reading } = transport.reading
  const all = [...facts.values()]
  const lengths = new Set(all.map((layer) => layer.duration).filter((length) => length))
  return {
    ...reading,
    at: Date.now(),
    duration: duration === Number.POSITIVE_INFINITY ? null : duration,
    ...(lengths.size > 1 && { isLongest: true }),
    isSeekable: all.every((layer) => layer.order === 'any' || layer.duration !== undefined),
  }
}
