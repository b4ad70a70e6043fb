/** Where the caret stands behind the same number of digits as before the text was laid out anew. */
export function caretAfter(text: string, digits: number): number {
  let seen = 0
  for (let place = 0; place < text.length; place += 1) {
    if (seen === digits) return place
    if (/\d/.test(text[place]!)) seen += 1
  }
  return text.length
}
