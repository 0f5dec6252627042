import type { Admission, Responder } from '../http/http-server.ts'
import type { RequestHead } from '../http/request-head.ts'
import type { StateKeeper } from './state-keeper.ts'

/** The responder, with every request noted that may have changed what is kept, if anything is. */
export function keepingResponder(responder: Responder, keeper?: StateKeeper): Responder {
  if (keeper === undefined) return responder
  return {
    admit(head) {
      const admission = responder.admit(head)
      return mayChange(head) ? noted(admission, keeper) : admission
    },
  }
}

function noted({ keep, answer }: Admission, keeper: StateKeeper): Admission {
  return {
    keep,
    answer(body) {
      const reply = answer(body)
      keeper.note()
      return reply
    },
  }
}

// Frames come many times a second and leave nothing.
function mayChange({ method, path }: RequestHead): boolean {
  return method !== 'GET' && !path.endsWith('/led/rt/frame')
}
