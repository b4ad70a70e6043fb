import type { Context } from '@kefir/api/context'
import { keepDrawing } from '@kefir/api/modules/pictures/keep-drawing'
import type { NewPicture } from '@kefir/api/modules/pictures/pictures.queries'
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

/** Pictures under way at once: enough to keep two cores busy while files are written. */
const CONCURRENCY = 4

const LISTS = [
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

type Job = { list: keyof DemoPictures; index: number; draw: () => string; scale?: number }

/** Draws every picture of the demo and keeps the drawings; files are rendered when asked for. */
export async function drawPictures(
  { files }: Pick<Context, 'files'>,
  tokens: PlannedToken[],
): Promise<DemoPictures<NewPicture>> {
  const jobs: Job[] = [
    ...people.map((person, index): Job => ({
      list: 'avatars',
      index,
      draw: () =>
        drawAvatar({
          seed: hashSeed(person.nikname),
          kind: person.avatarKind,
          ...(person.initials && { initials: person.initials }),
        }),
    })),
    ...people.map((person, index): Job => ({
      list: 'banners',
      index,
      draw: () => drawBanner({ seed: hashSeed(`banner ${person.nikname}`) }),
      scale: 2,
    })),
    ...collections.map((collection, index): Job => ({
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
    ...collections.map((collection, index): Job => ({
      list: 'collectionBanners',
      index,
      draw: () => drawCollectionBanner(tokens.filter((token) => token.collection === collection)),
      scale: 2,
    })),
    ...pages.map((page, index): Job => ({
      list: 'articles',
      index,
      draw: () =>
        drawArticleCover({
          seed: hashSeed(page.slug),
          motif: ARTICLE_MOTIFS[hashSeed(page.slug) % ARTICLE_MOTIFS.length]!,
        }),
      scale: 1.5,
    })),
    ...tokens.map((token, index): Job => ({
      list: 'tokens',
      index,
      draw: () => depict(token).svg,
    })),
    ...workCollections.map(({ slug, style, look }, index): Job => ({
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
      .map(({ collection, work }, index): Job => ({
        list: 'works',
        index,
        draw: () => depictWork(collection, work).svg,
      })),
  ]
  const pictures = Object.fromEntries(
    LISTS.map((list) => [list, []]),
  ) as unknown as DemoPictures<NewPicture>

  let next = 0
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (let job = jobs[next++]; job; job = jobs[next++])
        pictures[job.list][job.index] = await keepDrawing(files, {
          svg: job.draw(),
          scale: job.scale ?? 1,
        })
    }),
  )
  return pictures
}
