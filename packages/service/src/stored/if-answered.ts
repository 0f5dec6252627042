import { isAnswered } from '@ledloom/device'

/** The answer to a call; undefined if it is refused, as by firmware that lacks it. @throws DeviceError without one */
export async function ifAnswered<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call
  } catch (error) {
    if (isAnswered(error)) return undefined
    throw error
  }
}
