import type { endpoints } from '@ledloom/protocol'
import type { ResponseOf } from './calls/endpoint-types.ts'

/** What a device says about itself; fields come and go with family and firmware. */
export type Gestalt = ResponseOf<typeof endpoints.getGestalt>
