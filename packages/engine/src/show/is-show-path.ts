/** Whether `text` is the path of a show file, by its ending. */
export function isShowPath(text: string): boolean {
  return /\.(ya?ml|json)$/i.test(text)
}
