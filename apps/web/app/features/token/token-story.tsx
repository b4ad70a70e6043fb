import { memo } from 'react'
import { HydrateLater } from '../../ui/hydrate-later.tsx'
import { ExpandableText } from '../../ui/expandable-text.tsx'

/** What the author tells of the token: plain words with their line breaks. */
export const TokenStory = memo(function TokenStory({ text }: { text: string }) {
  if (!text) return null
  return (
    <section aria-labelledby="story" className="md:max-lg:col-span-2 lg:col-start-1 lg:row-start-2">
      <HydrateLater>
        <h2 id="story" className="mb-2 text-[19px]">
          Описание
        </h2>
        <ExpandableText text={text} />
      </HydrateLater>
    </section>
  )
})
