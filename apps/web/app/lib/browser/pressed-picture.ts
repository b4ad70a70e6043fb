import { pressedFor } from './pressed-link.ts'

/**
 * The picture of what was pressed, which the browser has already. A card of a collection begins with its banner: the
 * cover, as the avatar of a person, comes last; a token has one picture.
 */
export function pressedPicture(path: string): string | null {
  const pictures = [...(pressedFor(path)?.querySelectorAll('img') ?? [])]
  const came = pictures.findLast(({ complete, naturalWidth }) => complete && naturalWidth > 0)
  return came?.currentSrc ?? null
}
