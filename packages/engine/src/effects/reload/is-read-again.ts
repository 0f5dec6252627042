import { isShowPath } from '../../show/is-show-path.ts'
import { isOwnEffect } from '../load-effect.ts'

/** Whether what a user typed is read again when it is saved: an effect of their own, or a show. */
export async function isReadAgain(text: string): Promise<boolean> {
  return isShowPath(text) || isOwnEffect(text)
}
