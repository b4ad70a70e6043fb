import { SOCIAL_NETWORKS, socialPattern } from '@kefir/rules/accounts/socials'
import type { SocialsReply } from '@kefir/wire/settings'
import type { Context } from '../../../context.ts'
import { listSocials } from './socials.queries.ts'

/** Every network there is, with the user's page where there is one. */
export async function socialsReply(
  { db }: Pick<Context, 'db'>,
  userId: number,
): Promise<SocialsReply> {
  const pages = await listSocials(db, userId)

  return SOCIAL_NETWORKS.map(({ key, name, placeholder }, index) => ({
    id: index + 1,
    key,
    name,
    icon: { path: `/socials/${key}.svg` },
    placeholder,
    pattern: socialPattern(key),
    social: pages.filter((page) => page.key === key).map(({ id, url }) => ({ id, url })),
  }))
}
