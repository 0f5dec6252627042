import type { Endpoint, RequestInput, ResponseOutput } from '@ledloom/protocol'

export type { Endpoint } from '@ledloom/protocol'

/** The body a call of `E` takes: the object of its schema, bytes, or nothing. */
export type RequestOf<E extends Endpoint> = RequestInput<E['request']>

/** What a call of `E` gives; fields that the answer lacks, or has in no usable form, are undefined. */
export type ResponseOf<E extends Endpoint> = ResponseOutput<E>
