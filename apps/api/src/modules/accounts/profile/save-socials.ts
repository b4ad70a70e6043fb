import { checkSocialUrl, type SocialKey } from '@kefir/rules/accounts/socials'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { replaceSocials } from './socials.queries.ts'

type Item = { key: SocialKey; url: string }

/** The user's pages become these; a network without an address, or not named at all, has none. */
export async function saveSocials(
  { transact }: Pick<Context, 'transact'>,
  userId: number,
  items: Item[],
) {
  const pages = items.filter(({ url }) => url !== '')
  const fields: Record<string, string> = {}
  for (const { key, url } of pages) {
    const wrong = checkSocialUrl(key, url)
    if (wrong) fields[key] ??= wrong
  }
  for (const [index, { key }] of items.entries())
    if (items.findIndex((item) => item.key === key) < index)
      fields[key] ??= 'Можно указать только один адрес'
  if (Object.keys(fields).length > 0) throw new AppError('VALIDATION_FAILED', { fields })

  await transact((tx) => replaceSocials(tx, userId, pages))
}
