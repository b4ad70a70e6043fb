import type { ReactNode } from 'react'
import type { Collection } from '@kefir/wire/collections'
import { absoluteUrl } from '../../lib/page/site-url.ts'
import { buttonClass } from '../../ui/button.tsx'
import { PageSocials } from '../../ui/page-socials.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ShareMenu } from '../../ui/share-menu.tsx'
import { VerifiedBadge } from '../../ui/verified-badge.tsx'
import { CollectionAuthor } from './collection-author.tsx'
import { CollectionBanner } from './collection-banner.tsx'
import { CollectionStory } from './collection-story.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { quoted } from '../../lib/format/format.ts'

type CollectionHeaderProps = {
  collection: Omit<Collection, 'tokens_collection'>
  /** Seen by its author alone so far: a link to it leads others nowhere. */
  isUnseen: boolean
  /** The way to complain, which another part of the site owns. */
  complaint: ReactNode
  facts: ReactNode
}

/** Who the collection is: banner, cover, name, author, what one may do with it, and its story. */
export function CollectionHeader({
  collection,
  isUnseen,
  complaint,
  facts,
}: CollectionHeaderProps) {
  const { id, name, description, author } = collection

  return (
    <section
      aria-labelledby="collection-name"
      className="overflow-hidden rounded-banner border border-[light-dark(transparent,var(--color-line))] bg-surface shadow-card"
    >
      <CollectionBanner
        banner={collection.banner}
        collectionId={id}
        className="h-[112px] sm:h-[160px] md:h-[232px]"
        sizes="(min-width: 1280px) 616px, 50vw"
        loading="first"
      />
      <div className="px-4 pb-5 md:px-8 md:pb-8">
        <div className="flex items-start justify-between gap-3">
          <div className="relative -mt-12 size-24 shrink-0 overflow-hidden rounded-[30px] border-4 border-surface bg-surface md:-mt-18 md:size-36 md:rounded-[40px] md:border-[6px]">
            <Picture
              picture={collection.cover}
              sizes="(min-width: 768px) 132px, 88px"
              loading="early"
              className="size-full rounded-[26px] md:rounded-[34px]"
            />
          </div>
          <div
            role="group"
            aria-label="Действия с коллекцией"
            className="flex flex-wrap justify-end gap-2 pt-3 md:pt-5"
          >
            <FavouriteButton
              thing={{ kind: 'collection', id }}
              name={name}
              isFavourited={collection.is_favorited}
              count={collection.favorites_count}
              look="button"
            />
            {!isUnseen && (
              <ShareMenu
                url={absoluteUrl(`/collection/${id}`)}
                text={`Коллекция ${quoted(name)}`}
                buttonClassName={`${buttonClass({ kind: 'ghost' })} max-md:w-11 max-md:px-0`}
                labelClassName="max-md:sr-only"
              />
            )}
            {complaint}
          </div>
        </div>
        <h1
          id="collection-name"
          className="mt-3 text-[24px] leading-tight [overflow-wrap:anywhere] md:mt-4 md:text-[34px]"
        >
          {name}
          {collection.is_verified && (
            <span className="ml-2 inline-block align-[0.08em]">
              <VerifiedBadge />
            </span>
          )}
        </h1>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <CollectionAuthor author={author} />
          <PageSocials label="Страницы коллекции" links={collection.socials} />
        </div>
        <CollectionStory description={description} facts={facts} />
      </div>
    </section>
  )
}
