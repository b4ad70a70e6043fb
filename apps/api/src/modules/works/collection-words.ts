import { checkSocialUrl, type SocialKey } from '@kefir/rules/accounts/socials'
import type { EditCollectionBody } from '@kefir/wire/works'
import { AppError } from '../../app-error.ts'
import type { Tx } from '../../db/client.ts'
import { violatedKey } from '../accounts/violated-key.ts'
import { isCategory } from './collection-works.queries.ts'
import { bpsOf } from './words-of.ts'

type Body = Omit<EditCollectionBody, 'cover_upload_id' | 'banner_upload_id' | 'no_banner'>

/** What was said of a collection and changes at once. */
export const collectionWordsOf = ({ slug, category_id, description, socials, royalty }: Body) => ({
  categoryId: category_id,
  ...(slug !== undefined && { slug: slug || null }),
  ...(description !== undefined && { description }),
  ...(socials && { socials: addressesOf(socials) }),
  ...(royalty !== undefined && { royaltyBps: bpsOf(royalty) }),
})

const addressesOf = (socials: NonNullable<Body['socials']>) =>
  Object.fromEntries(socials.filter(({ url }) => url !== '').map(({ key, url }) => [key, url]))

/** Refuses what can be mended in the form, all at once. */
export async function checkCollection(tx: Tx, { category_id, socials = [] }: Body) {
  const fields: Record<string, string> = {}
  if (!(await isCategory(tx, category_id))) fields['category_id'] = 'Выберите категорию из списка'
  const seen = new Set<SocialKey>()
  for (const { key, url } of socials) {
    const wrong = url !== '' && checkSocialUrl(key, url)
    if (wrong) fields[key] ??= wrong
    if (seen.has(key)) fields[key] ??= 'Можно указать только один адрес'
    seen.add(key)
  }
  if (Object.keys(fields).length > 0) throw new AppError('VALIDATION_FAILED', { fields })
}

export const NAME_TAKEN = 'У вас уже есть коллекция с таким названием'

/** Two at once both find a name free; the table lets only one of them have it. */
export async function refusingTaken<Result>(deed: () => Promise<Result>): Promise<Result> {
  try {
    return await deed()
  } catch (error) {
    const key = violatedKey(error)
    if (key === 'collections_name_of_author')
      throw new AppError('VALIDATION_FAILED', { fields: { name: NAME_TAKEN } })
    if (key === 'collections_slug_key')
      throw new AppError('VALIDATION_FAILED', { fields: { slug: 'Этот адрес уже занят' } })
    throw error
  }
}
