import type { Gallery } from '@kefir/wire/galleries'
import { formatPlural } from '../../lib/format/format.ts'
import { personName } from '../../lib/format/person-name.ts'
import { pageMeta } from '../../lib/page/meta.ts'

const LONGEST_DESCRIPTION = 200

/** The head of a gallery's page. One that only its link opens is told to no search engine, and has no card. */
export function galleryMeta(gallery: Gallery, isVariant: boolean) {
  return pageMeta({
    title: gallery.name,
    description: describe(gallery),
    path: `/gallery/${gallery.id}`,
    ...(gallery.share_card && { image: gallery.share_card }),
    isPrivate: isVariant || !gallery.is_public || gallery.restore_until !== null,
  })
}

function describe({ owner, tokens_count, description }: Gallery) {
  const count = formatPlural(tokens_count, ['токен', 'токена', 'токенов'])
  const words = `Галерея, собирает ${personName(owner)}: ${count}. ${description.replace(/\s+/g, ' ')}`
  if (words.length <= LONGEST_DESCRIPTION) return words.trim()
  return `${words.slice(0, LONGEST_DESCRIPTION).replace(/\s+\S*$/, '')}…`
}
