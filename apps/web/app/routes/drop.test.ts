import { expect, test } from 'vitest'
import type { Route } from './+types/drop.ts'
import { meta } from './drop.tsx'

const metaOf = (share_card: string | null) =>
  meta({
    loaderData: { share_card },
    matches: [{ id: 'drop/kefirbox1' }],
    location: { pathname: '/drop/kefirbox1' },
  } as unknown as Route.MetaArgs)
const image = (path: string) =>
  expect.objectContaining({ property: 'og:image', content: expect.stringMatching(`${path}$`) })

test('a drop is shared with the card of its own', () => {
  const card = '/share/drop/kefirbox1/0123456789ab.png'
  expect(metaOf(card)).toContainEqual(image(card))
})

test('one that nobody has announced is shared with the site’s', () =>
  expect(metaOf(null)).toContainEqual(image('/og/default.png')))
