import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { ExportPart } from '../../module.ts'
import { readPages } from '../../paging/read-pages.ts'
import { getSettings } from './get-settings.ts'
import { listNotificationsAfter } from './notifications.queries.ts'

const PAGE = 1000

/** What a person was told, and what they chose to be told, in their export. */
export const notificationsPart: ExportPart = {
  name: 'notifications',
  read: async (db, userId, _config, doors) => ({
    settings: (await getSettings({ db, doors }, userId)).kinds.map(({ code, site, email }) => ({
      ...{ kind: code, site: site.is_on, email: email.is_on },
    })),
    lines: readPages(async (last: { id: number } | null) => {
      const rows = await listNotificationsAfter(db, {
        userId,
        after: BigInt(last?.id ?? 0),
        limit: PAGE,
      })
      return rows.map(({ id, created_at, read_at, ...line }) => ({
        ...line,
        id: Number(id),
        created_at: toMoscowIso(created_at),
        read_at: read_at && toMoscowIso(read_at),
      }))
    }),
  }),
}
