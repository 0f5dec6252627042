export type { Endpoint, RequestOf, ResponseOf } from '@ledloom/protocol'
