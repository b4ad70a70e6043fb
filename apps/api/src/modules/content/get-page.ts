import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { ContentPage } from '@kefir/wire/pages'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { pictureReply } from '../pictures/picture-reply.ts'
import { findFaqById, findFaqBySlug, findPage, findPageById } from './content.queries.ts'
import { sanitiseArticle } from './sanitise-article.ts'
import { findMovedText } from './texts.queries.ts'

/** The article at this address, or the one that stood there once: its own address is in it. */
export async function getPage(
  { db, files }: Pick<Context, 'db' | 'files'>,
  slug: string,
): Promise<ContentPage> {
  const row = (await findPage(db, slug)) ?? (await findMovedPage(db, slug))
  if (!row) throw new AppError('NOT_FOUND')

  return {
    ...row,
    body: sanitiseArticle(row.body),
    cover: row.cover && pictureReply(files, row.cover),
    updated_at: toMoscowIso(row.updated_at),
  }
}

async function findMovedPage(db: Db, slug: string) {
  const id = await findMovedText(db, 'pages', slug)
  return id === undefined ? undefined : findPageById(db, id)
}

/** The question at this address, or the one that stood there once. */
export async function findFaqAt(db: Db, slug: string) {
  const row = await findFaqBySlug(db, slug)
  if (row) return row
  const id = await findMovedText(db, 'faq', slug)
  return id === undefined ? undefined : findFaqById(db, id)
}
