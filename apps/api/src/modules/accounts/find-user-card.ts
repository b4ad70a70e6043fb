import { formatCount, pickPlural } from '@kefir/rules/text/format-russian'
import { inMoscow } from '@kefir/rules/time/moscow'
import type { FoundCard } from '../../brings/share-card.ts'
import type { Db } from '../../db/client.ts'
import { userShareCard } from './public-user-reply.ts'
import { findPublicUser } from './public-user.queries.ts'

export async function findUserCard(db: Db, id: number, now: Date): Promise<FoundCard | null> {
  const row = await findPublicUser(db, id, now)
  if (!row) return null
  const works = row.created_tokens_count

  return {
    path: userShareCard(row),
    card: {
      label: works > 0 ? 'Автор' : 'Профиль',
      title: (row.legal_class === 'entity' ? row.name : row.nikname) ?? '',
      fallbackTitle: `Пользователь ${id}`,
      lines: row.verification ? [row.verification.name] : [],
      facts: [
        ...(works > 0
          ? [{ label: capital(pickPlural(works, WORKS)), value: formatCount(works) }]
          : []),
        { label: 'На сайте с', value: String(inMoscow(row.created_at).getUTCFullYear()) },
      ],
      art: {
        shape: 'person',
        avatarKey: row.avatar?.key ?? null,
        bannerKey: row.banner?.key ?? null,
      },
    },
  }
}

const WORKS: [string, string, string] = ['работа', 'работы', 'работ']
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
