import { storePicture } from '@kefir/api/modules/pictures/store-picture'
import type { Context } from '@kefir/api/context'
import { artInputOf } from './art-input-of.ts'
import { hashSeed } from './art/random.ts'
import { drawModule } from './art/module-art.ts'
import { drawArticleCover, ARTICLE_MOTIFS } from './art/page-art.ts'
import { drawAvatar, drawBanner, drawCover } from './art/profile-art.ts'
import { drawToken } from './art/token-art.ts'
import { collections } from './content/collections.ts'
import { pages } from './content/pages.ts'
import { people } from './content/people.ts'
import type { PlannedToken } from './plan-tokens.ts'

/** Pictures under way at once: enough to keep two cores busy while files are written. */
const CONCURRENCY = 4

export type DemoPictures = {
  avatars: number[]
  banners: number[]
  covers: number[]
  collectionBanners: number[]
  articles: number[]
  tokens: number[]
}

type Job = { list: keyof DemoPictures; index: number; draw: () => string; scale?: number }

/** Draws and stores every picture of the demo; gives their ids in the order of the content. */
export async function drawPictures(
  context: Pick<Context, 'db' | 'files'>,
  tokens: PlannedToken[],
  progress: (done: number, total: number) => void,
): Promise<DemoPictures> {
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
        }),
    })),
    ...collections.map((collection, index): Job => ({
      list: 'collectionBanners',
      index,
      draw: () =>
        drawBanner({
          seed: hashSeed(`strip ${collection.slug}`),
          paletteSeed: hashSeed(collection.slug),
        }),
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
      draw: () => drawTokenOf(token),
    })),
  ]
  const pictures: DemoPictures = {
    avatars: [],
    banners: [],
    covers: [],
    collectionBanners: [],
    articles: [],
    tokens: [],
  }

  let next = 0
  let done = 0
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (let job = jobs[next++]; job; job = jobs[next++]) {
        const { id } = await storePicture(context, Buffer.from(job.draw()), {
          scale: job.scale ?? 1,
        })
        pictures[job.list][job.index] = id
        progress(++done, jobs.length)
      }
    }),
  )
  return pictures
}

function drawTokenOf(token: PlannedToken): string {
  const input = artInputOf(token)
  if (token.moduleType !== null)
    return drawModule({ type: token.moduleType, rarity: token.rarity, seed: input.seed })

  return drawToken(input)
}
