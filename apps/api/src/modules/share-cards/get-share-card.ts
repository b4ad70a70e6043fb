import { availableParallelism } from 'node:os'
import { buffer } from 'node:stream/consumers'
import fastq from 'fastq'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import type { Card } from '../../brings/share-card.ts'
import { drawCard } from './draw-card.ts'

type Asked = { kind: string; id: string; path: string }
type Files = Pick<Context, 'files'>

/** Drawing holds a core for a fifth of a second, so crawlers wait in a short line. */
const AT_ONCE = Math.min(2, availableParallelism())
const MOST_WAITING = 40
const queue = fastq.promise(
  ({ files, card }: Files & { card: Card }) => drawCard(files, card),
  AT_ONCE,
)
/** Two messengers that ask for the same card at once get one drawing. */
const underWay = new Map<string, Promise<Buffer>>()

/** Raise it with the look of the cards: what was kept before is then drawn anew. */
const LOOK = 1

/** Where a drawn card is kept. */
export const shareCardKey = (path: string) => path.replace('/share/', `share/${LOOK}/`)

/** The card at this address, or the address of the one that is true now. */
export async function getShareCard(
  { db, doors, files, log, now }: Pick<Context, 'db' | 'doors' | 'files' | 'log' | 'now'>,
  { kind, id, path }: Asked,
): Promise<{ png: Buffer } | { movedTo: string }> {
  const found = await doors.shareCards.get(kind)?.(db, id, now())
  if (!found) throw new AppError('NOT_FOUND')
  if (found.path !== path) return { movedTo: found.path }

  const key = shareCardKey(path)
  const kept = await files
    .open(key)
    .then(buffer)
    .catch(() => null)
  if (kept) return { png: kept }

  const drawing = underWay.get(key) ?? startDrawing(key)
  return { png: await drawing }

  function startDrawing(key: string) {
    if (queue.length() >= MOST_WAITING)
      throw new AppError('TOO_BUSY', {
        message: 'Сейчас рисуется слишком много карточек. Повторите через 10 секунд',
        retryAfter: 10,
      })
    const started = queue
      .push({ files, card: found!.card })
      .then(async (png) => {
        // Not kept is drawn again: the visitor gets the picture either way.
        await files
          .put(key, png, 'image/png')
          .catch((error: unknown) => log.warn({ err: error }, 'share card not kept'))
        return png
      })
      .finally(() => underWay.delete(key))
    underWay.set(key, started)
    return started
  }
}
