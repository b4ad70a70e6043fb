/** Room for words beside a ready reason: the API takes 1000 characters of both. */
export const REASON_LONGEST = 900

/** A ready reason and words: «Спам: одно и то же в двадцати коллекциях». */
export function joinReason(ready: string, words: string): string {
  const said = words.trim()
  return ready && said ? `${ready}: ${said}` : ready || said
}
