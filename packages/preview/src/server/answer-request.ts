import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FileUploads } from '../files/file-uploads.ts'
import { answerPath, type Shown } from './answer-path.ts'
import { boundRequest } from './bound-request.ts'
import type { Gate } from './gate.ts'
import { SHORT_REQUEST_MS } from './request-limits.ts'
import { SECURITY_HEADERS } from './security-headers.ts'
import { say } from './send-answer.ts'

/** Where files are sent to. */
const UPLOADS = '/files'

/** What answers are made from. */
export interface Answers extends Shown {
  readonly gate: Gate
  readonly uploads: FileUploads
}

/**
 * Answers one request: what is at its address, an upload, or why not. One that waits to be told to go
 * on (RFC 9110, 10.1.1) is told so only where its body is wanted.
 */
export function answerRequest(
  request: IncomingMessage,
  response: ServerResponse,
  answers: Answers,
): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value)
  const admission = answers.gate.admit(request)
  const mayBeLong = 'path' in admission && admission.path === UPLOADS
  if (!mayBeLong) boundRequest(request, SHORT_REQUEST_MS)
  if ('status' in admission) {
    say(response, admission.status, admission.reason)
    return
  }
  // Controls that fails, or a viewer that is gone, ends this answer and nothing else.
  answer(request, response, { path: admission.path, answers }).catch(() => {
    if (response.headersSent) response.destroy()
    else say(response, 500, 'The preview failed on this request.')
  })
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { path, answers }: { readonly path: string; readonly answers: Answers },
): Promise<void> {
  const methods = path === UPLOADS ? ['POST'] : ['GET', 'HEAD']
  if (!methods.includes(request.method ?? '')) {
    response.setHeader('Allow', methods.join(', '))
    say(response, 405, `Only ${methods.join(' and ')} is answered here.`)
  } else if (path === UPLOADS) {
    await answers.uploads.answer(request, response)
  } else if (path === '') {
    response.setHeader('Location', `${answers.gate.prefix}/`)
    say(response, 308, 'The address ends with a slash.')
  } else {
    await answerPath(response, path, answers)
  }
}
