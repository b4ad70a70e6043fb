import { takeGranted } from '../../lib/session/granted-wish.ts'
import { haveDone } from '../../lib/session/wish-doers.ts'
import { stopWaiting } from '../../ui/hydrate-later.tsx'
import { showToast } from '../../ui/toast.tsx'
import { holdPlace } from './hold-place.ts'
import { wishWords } from './wish-words.ts'

/** A page that came alive and still offers nothing will not offer it; a slow device takes some seconds to come alive. */
const PATIENCE_MS = 10_000

/** Does for who has just signed in what they pressed as a guest, where they pressed it, and says so. */
export async function doWish(userId: number, greeting: string | null) {
  const wish = takeGranted(userId)
  if (!wish) {
    if (greeting) showToast(greeting)
    return
  }
  stopWaiting()
  holdPlace(wish.scroll)
  const words = wishWords(wish, await haveDone(wish, PATIENCE_MS))
  showToast(greeting ? `${greeting} ${words}` : words)
}
