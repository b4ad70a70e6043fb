import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
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
import { collectionView } from './collection-view.ts'
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

/** Where there is room for the icons of the actions alone, which is nearly everywhere. */
export const COLLECTION_ACTION = `${buttonClass({ kind: 'ghost' })} max-xl:w-11 max-xl:px-0`
export const COLLECTION_ACTION_LABEL = 'max-xl:sr-only'

/**
 * Who the collection is: banner, cover, name, author, what one may do with it, and its story. It is low, for the goods
 * belong on the first screen: on a wide one the banner stands at the side, as a whole.
 */
export function CollectionHeader({
  collection,
  isUnseen,
  complaint,
  facts,
}: CollectionHeaderProps) {
  const { id, name, description, author, socials } = collection
  const { search } = useLocation()
  const pages = { label: 'Страницы коллекции', links: socials }

  return (
    <section
      aria-labelledby="collection-name"
      className="overflow-hidden rounded-banner border border-[light-dark(transparent,var(--color-line))] bg-surface shadow-card lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,44%)] lg:grid-rows-[auto_1fr]"
    >
      <CollectionBanner
        banner={collection.banner}
        collectionId={id}
        className="aspect-4/1 w-full lg:col-start-2 lg:row-start-1 lg:rounded-bl-card"
        sizes="(min-width: 1760px) 377px, (min-width: 1200px) 22vw, 50vw"
        loading="first"
      />
      <div className="flex items-center justify-end gap-2 px-4 pt-2 md:px-6 md:pt-3 lg:col-start-2 lg:row-start-2 lg:items-end lg:pb-4">
        <PageSocials {...pages} className="mr-auto max-lg:hidden" />
        <div role="group" aria-label="Действия с коллекцией" className="flex shrink-0 gap-2">
          <FavouriteButton
            thing={{ kind: 'collection', id }}
            name={name}
            isFavourited={collection.is_favorited}
            count={collection.favorites_count}
            look="button"
          />
          {!isUnseen && (
            <ShareMenu
              url={absoluteUrl(`/collection/${id}${collectionView(search)}`)}
              text={`Коллекция ${quoted(name)}`}
              buttonClassName={COLLECTION_ACTION}
              labelClassName={COLLECTION_ACTION_LABEL}
            />
          )}
          {complaint}
        </div>
      </div>
      <div className="px-4 pb-3 md:px-6 md:pb-5 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:grid lg:grid-cols-[auto_minmax(0,1fr)] lg:content-center lg:gap-x-5 lg:py-6">
        {/* Beside the actions, half on the banner. */}
        <div className="relative -mt-23 mb-5 size-20 overflow-hidden rounded-[26px] border-4 border-surface bg-surface md:-mt-27 md:mb-3 md:size-28 md:rounded-[34px] lg:row-span-2 lg:m-0 lg:rounded-[28px] lg:border-0">
          <Picture
            picture={collection.cover}
            sizes="(min-width: 768px) 112px, 72px"
            loading="early"
            className="size-full rounded-[22px] md:rounded-[28px]"
          />
        </div>
        <h1
          id="collection-name"
          className="text-[20px] leading-tight [overflow-wrap:anywhere] md:text-[28px] lg:self-end"
        >
          {name}
          {collection.is_verified && (
            <span className="ml-2 inline-block align-[0.08em]">
              <VerifiedBadge />
            </span>
          )}
        </h1>
        <CollectionStory
          author={<CollectionAuthor author={author} />}
          description={description}
          facts={
            <>
              {facts}
              <PageSocials {...pages} className="mt-3 lg:hidden" />
            </>
          }
        />
      </div>
    </section>
  )
}
