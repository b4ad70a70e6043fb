import { depict, depictWork } from './art-input-of.ts'
import { hashSeed } from '@kefir/rules/random/random-from'
import { drawArticleCover } from './art/page-art.ts'
import { drawAvatar, drawBanner, drawCover } from './art/profile-art.ts'
import { ARTICLE_MOTIFS } from './art/shapes/motif-names.ts'
import { collections } from './content/collections.ts'
import { pages } from './content/pages.ts'
import { people } from './content/people.ts'
import { workCollections } from './content/works.ts'
import { drawCollectionBanner } from './collection-banner.ts'
import type { PlannedToken } from './plan-tokens.ts'

export const LISTS = [
  'avatars',
  'banners',
  'covers',
  'collectionBanners',
  'articles',
  'tokens',
  'workCovers',
  'works',
] as const

/** In the order of the content: first what is drawn, then, once inserted, its ids. */
export type DemoPictures<Item = number> = Record<(typeof LISTS)[number], Item[]>

export type PlannedDrawing = {
  list: keyof DemoPictures
  index: number
  draw: () => string
  scale?: number
}

/** Every picture of the demo. */
export function planDrawings(tokens: PlannedToken[]): PlannedDrawing[] {
  return [
    ...people.map((person, index): PlannedDrawing => ({
      list: 'avatars',
      index,
      draw: () =>
        drawAvatar({
          seed: hashSeed(person.nikname),
          kind: person.avatarKind,
          ...(person.initials && { initials: person.initials }),
        }),
    })),
    ...people.map((person, index): PlannedDrawing => ({
      list: 'banners',
      index,
      draw: () => drawBanner({ seed: hashSeed(`banner ${person.nikname}`) }),
      scale: 2,
    })),
    ...collections.map((collection, index): PlannedDrawing => ({
      list: 'covers',
      index,
      draw: () =>
        drawCover({
          style: collection.style,
          seed: hashSeed(`cover ${collection.slug}`),
          paletteSeed: hashSeed(collection.slug),
          ...(collection.look && { look: collection.look }),
        }),
    })),
    ...collections.map((collection, index): PlannedDrawing => ({
      list: 'collectionBanners',
      index,
      draw: () => drawCollectionBanner(tokens.filter((token) => token.collection === collection)),
      scale: 2,
    })),
    ...pages.map((page, index): PlannedDrawing => ({
      list: 'articles',
      index,
      draw: () =>
        drawArticleCover({
          seed: hashSeed(page.slug),
          motif: ARTICLE_MOTIFS[hashSeed(page.slug) % ARTICLE_MOTIFS.length]!,
        }),
      scale: 1.5,
    })),
    ...tokens.map((token, index): PlannedDrawing => ({
      list: 'tokens',
      index,
      draw: () => depict(token).svg,
    })),
    ...workCollections.map(({ slug, style, look }, index): PlannedDrawing => ({
      list: 'workCovers',
      index,
      draw: () =>
        drawCover({
          ...{ style, seed: hashSeed(`cover ${slug}`), paletteSeed: hashSeed(slug) },
          ...(look && { look }),
        }),
    })),
    ...workCollections
      .flatMap((collection) => collection.works.map((work) => ({ collection, work })))
      .map(({ collection, work }, index): PlannedDrawing => ({
        list: 'works',
        index,
        draw: () => depictWork(collection, work).svg,
      })),
  ]
}
